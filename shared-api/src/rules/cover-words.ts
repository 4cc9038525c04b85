const ofBase = 'de la base de remboursement (BR)';

/** « 100 % de la base de remboursement (BR) » for « 100 % BR »: the plain words, with the term of the contract. */
export const coverInWords = (expression: string): string => expression.replace(/%(\s)BR(?![A-Za-z])/g, `%$1${ofBase}`);
