require('@testing-library/jest-dom');

// A shared machine may stall: one more try tells a stall from a fault.
if (process.env.CI) jest.retryTimes(1);
