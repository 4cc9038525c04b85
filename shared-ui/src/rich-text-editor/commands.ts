import type { RichTextBlock } from '@portal/shared-api/rules/rich-text';
import type { Attrs, MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { schema } from './schema';

const { paragraph, heading, bullet_list: bulletList, ordered_list: orderedList, list_item: listItem } = schema.nodes;
export const { strong, em, underline, link, font, style } = schema.marks;
export { bulletList, orderedList };

/** The mark of a type at the caret, or over the whole selection. */
function markAttrs({ selection, storedMarks, doc }: EditorState, type: MarkType): Attrs | null {
  const { from, to, empty, $from } = selection;
  if (empty) return type.isInSet(storedMarks ?? $from.marks())?.attrs ?? null;
  let found: Attrs | null = null;
  let isEverywhere = true;
  doc.nodesBetween(from, to, (node) => {
    if (!node.isText) return;
    const mark = type.isInSet(node.marks);
    if (!mark || (found && !mark.eq(type.create(found)))) isEverywhere = false;
    else found = mark.attrs;
  });
  return isEverywhere ? found : null;
}

export const isMarked = (state: EditorState, type: MarkType) => markAttrs(state, type) !== null;

/** Class of the font or style of the selection; empty without one or with several. */
export const markClass = (state: EditorState, type: MarkType) =>
  (markAttrs(state, type)?.['className'] as string | undefined) ?? '';

/** Address of the link in the selection; empty without one. */
export const linkHref = (state: EditorState) => (markAttrs(state, link)?.['href'] as string | undefined) ?? '';

/** Sets a mark on the selection, or removes it without attributes. */
export function setMark(type: MarkType, attrs: Attrs | null): Command {
  return ({ selection, tr }, dispatch) => {
    const { from, to, empty } = selection;
    if (empty) dispatch?.(attrs ? tr.addStoredMark(type.create(attrs)) : tr.removeStoredMark(type));
    else dispatch?.(attrs ? tr.addMark(from, to, type.create(attrs)) : tr.removeMark(from, to, type));
    return true;
  };
}

/** Links the selection, the whole link at the caret, or inserts the address as text. */
export function setLink(href: string): Command {
  return ({ selection, tr }, dispatch) => {
    const { from, to, empty, $from } = selection;
    const range = empty ? linkAround($from.parent, $from.parentOffset, $from.start()) : { from, to };
    const mark = link.create({ href });
    if (range) dispatch?.(tr.removeMark(range.from, range.to, link).addMark(range.from, range.to, mark));
    else dispatch?.(tr.replaceSelectionWith(schema.text(href, [mark]), false));
    return true;
  };
}

/** Removes the link of the selection, or the whole link at the caret. */
export const removeLink: Command = ({ selection, tr }, dispatch) => {
  const { from, to, empty, $from } = selection;
  const range = empty ? linkAround($from.parent, $from.parentOffset, $from.start()) : { from, to };
  if (range) dispatch?.(tr.removeMark(range.from, range.to, link));
  return range !== null;
};

function linkAround(parent: EditorState['doc'], offset: number, start: number): { from: number; to: number } | null {
  let range: { from: number; to: number } | null = null;
  parent.forEach((node, at) => {
    const mark = link.isInSet(node.marks);
    if (!mark || offset < at || offset > at + node.nodeSize) return;
    range = { from: start + at, to: start + at + node.nodeSize };
  });
  return range;
}

/** Format of the first block of the selection. */
export function blockOf({ selection: { $from } }: EditorState): RichTextBlock {
  const { type, attrs } = $from.parent;
  const tag = type === heading ? `h${attrs['level'] as number}` : 'p';
  return tag === 'h4' || tag === 'h5' || tag === 'h6' ? tag : 'p';
}

export const blockClassOf = ({ selection: { $from } }: EditorState) =>
  ($from.parent.attrs['className'] as string | null) ?? '';

/** Turns the blocks of the selection into paragraphs or titles; their style stays. */
export function setBlock(block: RichTextBlock): Command {
  return onBlocks((attrs) => ({
    type: block === 'p' ? paragraph : heading,
    attrs: { ...attrs, ...(block === 'p' ? {} : { level: Number(block.slice(1)) }) },
  }));
}

/** Sets or clears the style of the blocks of the selection. */
export const setBlockClass = (className: string | null): Command =>
  onBlocks((attrs, type) => ({ type, attrs: { ...attrs, className } }));

function onBlocks(next: (attrs: Attrs, type: NodeType) => { type: NodeType; attrs: Attrs }): Command {
  return ({ selection, doc, tr }, dispatch) => {
    doc.nodesBetween(selection.from, selection.to, (node, position) => {
      if (!node.isTextblock) return;
      const { type, attrs } = next(node.attrs, node.type);
      // A list contains paragraphs only.
      if (type === heading && doc.resolve(position).parent.type === listItem) return;
      tr.setNodeMarkup(position, type, attrs);
    });
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** The innermost list around the selection. */
function listAt({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type === bulletList || node.type === orderedList) return { node, position: $from.before(depth) };
  }
  return null;
}

export const isInList = (state: EditorState, type: NodeType) => listAt(state)?.node.type === type;

/** Starts a list, converts it to the other kind, or ends it. */
export function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const list = listAt(state);
    if (!list) return wrapInList(type)(state, dispatch);
    if (list.node.type === type) return liftListItem(listItem)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(list.position, type));
    return true;
  };
}

/** Puts a picture of the library at the caret. */
export const insertPicture =
  (picture: { src: string; alt: string }): Command =>
  ({ tr }, dispatch) => {
    dispatch?.(tr.replaceSelectionWith(schema.nodes.image.create(picture)).scrollIntoView());
    return true;
  };
