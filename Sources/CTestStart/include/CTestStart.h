// Tells PortalTesting that a test program was loaded, before any of its tests runs: Swift has nothing that runs by itself.
#ifndef CTESTSTART_H
#define CTESTSTART_H

/// PortalTesting's function that is called when the program is loaded.
void portal_test_program_starts(void);

/// Calls a function with the exit status when the program ends normally; without the status, -1, where the system does
/// not tell it.
void portal_at_exit(void (*function)(int status));

#endif
