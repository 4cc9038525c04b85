export { RadioGroup, type RadioOption, type RadioValue } from './radio-group';
export { YesNo } from './yes-no';
