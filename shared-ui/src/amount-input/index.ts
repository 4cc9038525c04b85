export { AmountInput, type AmountValue } from './amount-input';
