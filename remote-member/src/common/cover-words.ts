import { messages } from './messages';

/** « 100 % de la base de remboursement (BR) » for « 100 % BR »: the plain words, with the term of the contract. */
export const coverInWords = (expression: string) => expression.replace(/%(\s)BR(?![A-Za-z])/g, `%$1${messages.ofBase}`);
