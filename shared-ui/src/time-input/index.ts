export { TimeInput } from './time-input';
