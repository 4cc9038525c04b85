export type { LinkedPage } from './link-panel';
export { RichTextEditor, type EditorPicture } from './rich-text-editor';
