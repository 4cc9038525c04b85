// A test of the server makes a database of its own, which takes seconds on a busy machine.
jest.setTimeout(60_000);

// A shared machine may stall: one more try tells a stall from a fault.
if (process.env.CI) jest.retryTimes(1);
