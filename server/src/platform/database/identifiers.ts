const FORMAT = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a text can be an identifier of ours: the database refuses to compare anything else with one. */
export const isIdentifier = (text: string): boolean => FORMAT.test(text);
