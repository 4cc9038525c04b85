require('@testing-library/jest-dom');

// A shared machine may stall: one retry tells a stall from a failure.
if (process.env.CI) jest.retryTimes(1);
