import { DOMParser, DOMSerializer, type Node, type Slice } from 'prosemirror-model';
import { parseHtml } from '../rich-text/parse';
import { schema } from './schema';

const parser = DOMParser.fromSchema(schema);
const serializer = DOMSerializer.fromSchema(schema);

/** Contents as the editor holds them; what it cannot hold is left out and its text kept. */
export const parseContent = (html: string): Node => parser.parse(parseHtml(html));

/** A piece of a page or of a document, as pasted or dropped. */
export const parsePiece = (html: string): Slice => parser.parseSlice(parseHtml(withoutStyles(html)));

/** The page's policy refuses styles even in a document nobody sees, and reports each: they are set aside beforehand. */
function withoutStyles(html: string): string {
  return html
    .replace(/<style[\s\S]*?<\/style>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle(?=\s*=)/gi, ' data-style'));
}

/** HTML of the contents; empty when there is nothing to read. */
export function serializeContent(doc: Node): string {
  if (doc.textContent.trim() === '' && doc.childCount <= 1) return '';
  const holder = document.createElement('div');
  holder.append(serializer.serializeFragment(doc.content));
  return holder.innerHTML.replaceAll('&nbsp;', '\u00a0');
}
