import Testing

@Suite struct RosettaTests {}
