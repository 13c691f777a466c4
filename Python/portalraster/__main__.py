"""`python -m portalraster …` is `portal-render …`."""
import os
import sys

from ._errors import ProgramError
from ._program import find_program

try:
    program = find_program()
    os.execv(program, [program, *sys.argv[1:]])
except (OSError, ProgramError) as error:
    print(f"portalraster: {error}", file=sys.stderr)
    sys.exit(2)
