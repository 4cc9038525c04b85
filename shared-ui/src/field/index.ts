export { useAfterRelease } from './after-release';
export {
  controlClass,
  Field,
  lengthClass,
  type ControlAttributes,
  type ExpectedLength,
  type FieldProps,
} from './field';
export { FieldGroup, leaves } from './field-group';
export { focusField, useRefusedFocus } from './focus-field';
export { HeldAnswers } from './held-answers';
export { capitals, capitalsAndDigits, digits, readMasked, type Mask } from './masked';
export { descriptionOf, FieldError, FieldHint, LabelText } from './parts';
export { RequiredNote } from './required-note';
