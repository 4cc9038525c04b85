/** View of a document. */
export interface View {
  /** From 1. */
  page: number;
  /** Percent; 100 is the available width. */
  zoom: number;
  /** Degrees, clockwise. */
  rotation: 0 | 90 | 180 | 270;
}

export type Step = 'previous' | 'next' | 'zoomIn' | 'zoomOut' | 'fit' | 'turn';

/** Initial view of a document. */
export const firstView: View = { page: 1, zoom: 100, rotation: 0 };

/** From 50 to 300 % (product 0.6). */
const zooms = [50, 75, 100, 125, 150, 200, 250, 300] as const;
export const zoomBounds = { least: zooms[0], most: 300 };
const turned = { 0: 90, 90: 180, 180: 270, 270: 0 } as const;

/** The view after a step; a step without effect changes nothing. */
export function stepView(view: View, step: Step, pageCount: number): View {
  switch (step) {
    case 'previous':
      return { ...view, page: Math.max(1, view.page - 1) };
    case 'next':
      return { ...view, page: Math.min(pageCount, view.page + 1) };
    case 'zoomIn':
      return { ...view, zoom: zooms.find((zoom) => zoom > view.zoom) ?? view.zoom };
    case 'zoomOut':
      return { ...view, zoom: zooms.findLast((zoom) => zoom < view.zoom) ?? view.zoom };
    case 'fit':
      return { ...view, zoom: 100 };
    case 'turn':
      return { ...view, rotation: turned[view.rotation] };
  }
}

const keys: Readonly<Record<string, Step>> = {
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  0: 'fit',
  r: 'turn',
  R: 'turn',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
};

/** Step of a key, if any. Arrows scroll a page that is wider than its space: they then change no page. */
export function stepOfKey(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  isWiderThanRoom: boolean,
): Step | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  return isWiderThanRoom && key.startsWith('Arrow') ? undefined : keys[key];
}
