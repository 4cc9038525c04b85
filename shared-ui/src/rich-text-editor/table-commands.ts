import type { Node } from 'prosemirror-model';
import { TextSelection, type Command, type EditorState } from 'prosemirror-state';
import { schema } from './schema';

const { table, table_row: row, table_cell: cell, table_header: header, paragraph } = schema.nodes;

/** The table around the caret. */
export function tableAt({ selection: { $from } }: EditorState): { node: Node; position: number } | null {
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type === table) return { node: $from.node(depth), position: $from.before(depth) };
  return null;
}

/** Name of the table around the caret; empty without one. */
export const captionOf = (state: EditorState): string => String(tableAt(state)?.node.attrs['caption'] ?? '');

/** Adds a table of two columns: titles, then two rows to fill in. */
export const insertTable: Command = (state, dispatch) => {
  if (tableAt(state)) return false;
  const rowOf = (type: typeof cell) =>
    row.create(
      null,
      [1, 2].map(() => type.create(null, paragraph.create())),
    );
  const made = table.create(null, [rowOf(header), rowOf(cell), rowOf(cell)]);
  const tr = state.tr.replaceSelectionWith(made);
  const { from } = tr.selection;
  // The caret goes to the first cell, wherever the table found its place.
  let first: number | null = null;
  tr.doc.descendants((node, position) => {
    if (first === null && node.type === table && node.eq(made) && position + node.nodeSize >= from - 1)
      first = position;
  });
  if (first !== null) tr.setSelection(TextSelection.near(tr.doc.resolve(first + 3)));
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** Names the table around the caret. */
export const setCaption =
  (caption: string): Command =>
  (state, dispatch) => {
    const found = tableAt(state);
    if (!found) return false;
    dispatch?.(state.tr.setNodeMarkup(found.position, undefined, { ...found.node.attrs, caption }));
    return true;
  };
