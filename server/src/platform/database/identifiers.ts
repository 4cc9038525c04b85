const FORMAT = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a text is a UUID: the database rejects any other text in a comparison with one. */
export const isIdentifier = (text: string): boolean => FORMAT.test(text);
