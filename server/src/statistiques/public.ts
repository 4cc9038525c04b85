// Offers the counts of accounts by month.
export { comptesMesures } from './tables';
