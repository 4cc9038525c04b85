import { pictureAddress } from '@portal/shared-api/contract/documentation';
import { keptClasses, richTextBlocks, richTextFonts, richTextStyles } from '@portal/shared-api/rules/rich-text';
import { Schema, type Attrs, type DOMOutputSpec, type MarkSpec, type NodeSpec } from 'prosemirror-model';
import { bulletList, listItem, orderedList } from 'prosemirror-schema-list';
import { tableNodes } from 'prosemirror-tables';
import { safeHref } from '@portal/shared-api/rules/safe-link';

export const headingLevels = richTextBlocks.flatMap(({ tag }) => (tag === 'p' ? [] : [Number(tag.slice(1))]));
const inlineStyles = richTextStyles.flatMap(({ className, level }) => (level === 'inline' ? [className] : []));
const fonts = richTextFonts.map(({ className }) => className);
const [topLevel = 4] = headingLevels;

/** Class of a block, as a ProseMirror attribute. */
const blockClass =
  (tag: string) =>
  (node: HTMLElement): Attrs => ({ className: keptClasses(tag, node.getAttribute('class')) ?? null });
const written = (tag: string, { className }: Attrs): DOMOutputSpec => [
  tag,
  ...(className ? [{ class: className as string }] : []),
  0,
];

const paragraph: NodeSpec = {
  attrs: { className: { default: null } },
  content: 'inline*',
  group: 'block',
  parseDOM: [{ tag: 'p', getAttrs: blockClass('p') }, { tag: 'div' }],
  toDOM: ({ attrs }) => written('p', attrs),
};

const heading: NodeSpec = {
  attrs: { level: { default: topLevel }, className: { default: null } },
  content: 'inline*',
  group: 'block',
  defining: true,
  parseDOM: [
    ...headingLevels.map((level) => ({
      tag: `h${level}`,
      getAttrs: (node: HTMLElement) => ({ ...blockClass(`h${level}`)(node), level }),
    })),
    // Titles of a copied page: the surrounding page already has those levels.
    ...[1, 2, 3].map((level) => ({ tag: `h${level}`, attrs: { level: topLevel } })),
  ],
  toDOM: ({ attrs }) => written(`h${attrs['level'] as number}`, attrs),
};

/** A mark that is a class of a span, from a given list. */
function classMark(names: readonly string[]): MarkSpec {
  return {
    attrs: { className: {} },
    parseDOM: names.map((className) => ({ tag: `span.${className}`, attrs: { className } })),
    toDOM: ({ attrs }) => ['span', { class: attrs['className'] as string }, 0],
  };
}

/** A picture of the library; one from elsewhere would tell another server who reads. */
const image: NodeSpec = {
  attrs: { src: {}, alt: { default: '' } },
  inline: true,
  group: 'inline',
  draggable: true,
  parseDOM: [
    {
      tag: 'img[src]',
      getAttrs: (node) => {
        const src = node.getAttribute('src') ?? '';
        return src.startsWith(pictureAddress('')) ? { src, alt: node.getAttribute('alt') ?? '' } : false;
      },
    },
  ],
  toDOM: ({ attrs }) => ['img', { alt: attrs['alt'] as string, src: attrs['src'] as string }],
};

const tables = tableNodes({ tableGroup: 'block', cellContent: 'block+', cellAttributes: {} });
const spans = ({ colspan, rowspan }: Attrs): Attrs => ({
  ...(colspan === 1 ? {} : { colspan: String(colspan) }),
  ...(rowspan === 1 ? {} : { rowspan: String(rowspan) }),
});
/** The name of a table is one of its attributes: the library counts each child of a table as a row. */
const table: NodeSpec = {
  ...tables.table,
  attrs: { caption: { default: '' } },
  parseDOM: [
    {
      tag: 'table',
      getAttrs: (node) => ({ caption: node.querySelector(':scope > caption')?.textContent?.trim() ?? '' }),
    },
    { tag: 'caption', ignore: true },
  ],
  toDOM: ({ attrs }) => [
    'table',
    ...(attrs['caption'] === '' ? [] : [['caption', attrs['caption'] as string] as const]),
    ['tbody', 0],
  ],
};

/** Schema of the editor: parsing, pasting and output go through it, and nothing else can exist. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph,
    heading,
    bullet_list: { ...bulletList, content: 'list_item+', group: 'block' },
    ordered_list: {
      ...orderedList,
      attrs: {},
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => ['ol', 0],
      content: 'list_item+',
      group: 'block',
    },
    list_item: { ...listItem, content: 'paragraph (paragraph | bullet_list | ordered_list)*' },
    table,
    table_row: tables.table_row,
    table_cell: { ...tables.table_cell, toDOM: ({ attrs }) => ['td', spans(attrs), 0] },
    table_header: { ...tables.table_header, toDOM: ({ attrs }) => ['th', { scope: 'col', ...spans(attrs) }, 0] },
    text: { group: 'inline' },
    image,
    hard_break: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  },
  marks: {
    // In the order of nesting, outermost first.
    style: classMark(inlineStyles),
    font: classMark(fonts),
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (node) => {
            const href = safeHref(node.getAttribute('href'));
            return href ? { href } : false;
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: attrs['href'] as string }, 0],
    },
    // Some editors put a whole text into a b element that is not bold.
    strong: {
      parseDOM: [
        { tag: 'strong' },
        { tag: 'b', getAttrs: (node) => !/font-weight:\s*normal/.test(node.dataset['style'] ?? '') && null },
      ],
      toDOM: () => ['strong', 0],
    },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
    underline: { parseDOM: [{ tag: 'u' }], toDOM: () => ['u', 0] },
  },
});
