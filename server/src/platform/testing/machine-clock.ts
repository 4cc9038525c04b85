const real = Date.now.bind(Date);
let ahead = 0;

/**
 * Moves the system clock forward for the rest of the file: caches of a few seconds do not use the clock of the test.
 */
export function passMachineTime(milliseconds: number): void {
  ahead += milliseconds;
  jest.spyOn(Date, 'now').mockImplementation(() => real() + ahead);
}
