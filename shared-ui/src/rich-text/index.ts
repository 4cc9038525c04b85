export { RichText, richTextClass } from './rich-text';
