export { controlClass, Field, lengthClass, type ControlAttributes, type ExpectedLength, type FieldProps } from './field';
