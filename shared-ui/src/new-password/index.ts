export { NewPassword } from './new-password';
export { PasswordInput } from './password-input';
