// A server test creates its own database, which takes seconds on a busy machine.
jest.setTimeout(180_000);

// A shared machine may stall: one retry tells a stall from a failure.
if (process.env.CI) jest.retryTimes(1);
