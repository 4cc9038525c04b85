export { Menu, type MenuItem, type MenuTrigger } from './menu';
