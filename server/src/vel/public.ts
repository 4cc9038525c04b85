// Offers why a contract accepts no option.
export { closedBecause as closedOptions } from './rules';
