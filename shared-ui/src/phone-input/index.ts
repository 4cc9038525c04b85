export { PhoneInput } from './phone-input';
