import { DOMParser, DOMSerializer, type Node, type Slice } from 'prosemirror-model';
import { parseHtml } from '../rich-text/parse';
import { schema } from './schema';

const parser = DOMParser.fromSchema(schema);
const serializer = DOMSerializer.fromSchema(schema);

/** Parses contents for the editor; elements it does not know are removed and their text kept. */
export const parseContent = (html: string): Node => parser.parse(parseHtml(html));

/** A fragment of a page or document, as pasted or dropped. */
export const parsePiece = (html: string): Slice => parser.parseSlice(parseHtml(withoutStyles(html)));

/** The policy of the page refuses styles even in a detached document and reports each: they are removed first. */
function withoutStyles(html: string): string {
  return html
    .replace(/<style[\s\S]*?<\/style>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle(?=\s*=)/gi, ' data-style'));
}

function isEmpty(doc: Node): boolean {
  let isBare = doc.childCount <= 1 && doc.textContent.trim() === '';
  doc.descendants(({ type }) => {
    if (type === schema.nodes.image || type === schema.nodes.table) isBare = false;
  });
  return isBare;
}

/** HTML of the contents; empty without text, picture or table. */
export function serializeContent(doc: Node): string {
  if (isEmpty(doc)) return '';
  const holder = document.createElement('div');
  holder.append(serializer.serializeFragment(doc.content));
  return holder.innerHTML.replaceAll('&nbsp;', '\u00a0');
}
