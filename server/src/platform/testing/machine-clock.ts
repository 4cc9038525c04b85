const real = Date.now.bind(Date);
let ahead = 0;

/**
 * Moves the machine’s own clock forward for the rest of the file: for what is kept a few seconds whatever day
 * the clock of the test says.
 */
export function passMachineTime(milliseconds: number): void {
  ahead += milliseconds;
  jest.spyOn(Date, 'now').mockImplementation(() => real() + ahead);
}
