export { WholeNumberInput, type WholeNumberValue } from './whole-number-input';
