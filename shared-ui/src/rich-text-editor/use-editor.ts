import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keydownHandler, keymap } from 'prosemirror-keymap';
import { liftListItem, splitListItem } from 'prosemirror-schema-list';
import { EditorState, Selection, TextSelection, type Command } from 'prosemirror-state';
import { goToNextCell, tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import { useCallback, useEffect, useRef, useState } from 'react';
import { htmlTransfers } from './clipboard';
import { em, strong, underline } from './commands';
import { parseContent, serializeContent } from './html';
import { schema } from './schema';

const { list_item: listItem, hard_break: hardBreak } = schema.nodes;

const lineBreak: Command = chainCommands(exitCode, ({ tr }, dispatch) => {
  dispatch?.(tr.replaceSelectionWith(hardBreak.create()).scrollIntoView());
  return true;
});

// At the start of an item, Backspace ends its list.
const outOfList: Command = (state, dispatch) => {
  const { empty, $from } = state.selection;
  return empty && $from.parentOffset === 0 && liftListItem(listItem)(state, dispatch);
};

// From the first to the last character: the library selects the document, where no block or list is found.
const selectAll: Command = ({ doc, tr }, dispatch) => {
  dispatch?.(tr.setSelection(TextSelection.between(Selection.atStart(doc).$from, Selection.atEnd(doc).$to)));
  return true;
};

const keys = {
  'Mod-a': selectAll,
  'Mod-b': toggleMark(strong),
  'Mod-i': toggleMark(em),
  'Mod-u': toggleMark(underline),
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Shift-Enter': lineBreak,
  Enter: splitListItem(listItem),
  Backspace: outOfList,
  Tab: goToNextCell(1),
  'Shift-Tab': goToNextCell(-1),
};

interface EditorOptions {
  value: string;
  onChange: (html: string) => void;
  /** Attributes of the editable element: role, name and description; a new object only when they change. */
  attributes: Record<string, string>;
  isEditable: boolean;
  /** Opens the link of the selection: Ctrl + K. */
  onLink: () => void;
  /** Moves the focus to the toolbar: Alt + F10. */
  onTools: () => void;
}

export interface Editor {
  /** Mounts the editable element; for `ref`. */
  mount: (element: HTMLElement | null) => void;
  state: EditorState;
  run: (command: Command) => void;
  focus: () => void;
}

const stateOf = (html: string) =>
  EditorState.create({
    doc: parseContent(html),
    plugins: [history(), keymap(keys), keymap(baseKeymap), tableEditing()],
  });

/** A ProseMirror view in React: HTML in and out, with its state drawn by the toolbar. */
export function useEditor(options: EditorOptions): Editor {
  const latest = useRef(options);
  const emitted = useRef(options.value);
  const view = useRef<EditorView | null>(null);
  const [state, setState] = useState(() => stateOf(options.value));
  const initial = useRef(state);

  const mount = useCallback((element: HTMLElement | null) => {
    if (!element) {
      view.current?.destroy();
      view.current = null;
      return;
    }
    // Changed while nothing was mounted: in the source.
    if (latest.current.value !== emitted.current) {
      emitted.current = latest.current.value;
      initial.current = stateOf(emitted.current);
      setState(initial.current);
    }
    const mounted = new EditorView(element, {
      state: initial.current,
      attributes: latest.current.attributes,
      editable: () => latest.current.isEditable,
      handleKeyDown: keydownHandler({
        'Mod-k': lead(() => latest.current.onLink()),
        'Alt-F10': lead(() => latest.current.onTools()),
      }),
      handleDOMEvents: htmlTransfers,
      dispatchTransaction: (transaction) => {
        const next = mounted.state.apply(transaction);
        mounted.updateState(next);
        initial.current = next;
        setState(next);
        if (!transaction.docChanged || transaction.getMeta(fromOutside)) return;
        emitted.current = serializeContent(next.doc);
        latest.current.onChange(emitted.current);
      },
    });
    view.current = mounted;
  }, []);

  const { value, attributes, isEditable } = options;
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    view.current?.setProps({ attributes, editable: () => isEditable });
  }, [attributes, isEditable]);
  useEffect(() => {
    const mounted = view.current;
    if (!mounted || value === emitted.current) return;
    emitted.current = value;
    const { tr, doc } = mounted.state;
    mounted.dispatch(
      tr
        .replaceWith(0, doc.content.size, parseContent(value).content)
        .setMeta(fromOutside, true)
        .setMeta('addToHistory', false),
    );
  }, [value]);

  const run = useCallback((command: Command) => {
    const mounted = view.current;
    if (mounted) command(mounted.state, mounted.dispatch, mounted);
  }, []);
  const focus = useCallback(() => view.current?.focus(), []);
  return { mount, state, run, focus };
}

const fromOutside = 'from outside';

/** A key that leaves the text and changes nothing. */
function lead(go: () => void): Command {
  return () => {
    go();
    return true;
  };
}
