export { Icon } from './icon';
