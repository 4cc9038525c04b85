// A test of the server makes a database of its own, which takes seconds on a busy machine.
jest.setTimeout(60_000);
