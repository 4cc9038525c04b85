export { controlClass, Field, type ControlAttributes, type ExpectedLength, type FieldProps } from './field';
