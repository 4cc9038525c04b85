import type { EditorView } from 'prosemirror-view';
import { parsePiece } from './html';

/**
 * Pasted and dropped HTML, parsed with the Trusted Types policy of the portal: the library needs a policy of its own,
 * which the page forbids. Plain text and moves inside the editor use the library, which then parses no HTML.
 */
export const htmlTransfers = {
  paste: (view: EditorView, event: ClipboardEvent) => {
    const html = event.clipboardData?.getData('text/html');
    if (!html || !view.editable) return false;
    event.preventDefault();
    view.dispatch(view.state.tr.replaceSelection(parsePiece(html)).scrollIntoView());
    return true;
  },
  drop: (view: EditorView, event: DragEvent) => {
    const html = event.dataTransfer?.getData('text/html');
    if (!html || !view.editable || view.dragging) return false;
    event.preventDefault();
    const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
    if (place) view.dispatch(view.state.tr.replaceRange(place.pos, place.pos, parsePiece(html)));
    return true;
  },
};
