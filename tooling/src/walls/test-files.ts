/** Whether a file serves tests alone. */
export const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$|\/testing\/|\/testing\.tsx?$/.test(file);
