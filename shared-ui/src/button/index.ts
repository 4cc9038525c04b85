export { Actions } from './actions';
export { Button } from './button';
export { IconButton } from './icon-button';
export { buttonClass, buttonIconSize, type ButtonLook, type ButtonSize, type ButtonVariant } from './look';
