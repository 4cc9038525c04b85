/** One shape of a logo: its SVG attributes, with parsed numbers. */
export interface LogoShape {
  kind: 'rect' | 'circle' | 'path';
  attributes: Readonly<Record<string, string>>;
}

/** A logo that a PDF can draw: its size and its shapes, back to front. */
export interface Logo {
  width: number;
  height: number;
  shapes: readonly LogoShape[];
}

const known = /<(rect|circle|path)\s([^>]*?)\/?>/g;
const structural = new Set(['svg', 'title', 'rect', 'circle', 'path']);

/** Parses the SVG of a logo made of rectangles, circles and paths; null for any other SVG. */
export function readLogo(svg: string): Logo | null {
  const [, , width, height] = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(svg)?.slice(1).map(Number) ?? [];
  const names = [...svg.matchAll(/<([a-z]\w*)/gi)].map(([, name = '']) => name);
  if (!width || !height || names.some((name) => !structural.has(name)) || /\btransform=/.test(svg)) return null;
  const shapes = [...svg.matchAll(known)].map(([, kind, text = '']): LogoShape => ({
    kind: kind === 'rect' || kind === 'circle' ? kind : 'path',
    attributes: Object.fromEntries(
      [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  }));
  return { width, height, shapes };
}

/** Draws a logo by its top left corner, scaled to a height in points. */
export function drawLogo(
  document: PDFKit.PDFDocument,
  logo: Logo,
  place: { x: number; y: number; height: number },
): void {
  document
    .save()
    .translate(place.x, place.y)
    .scale(place.height / logo.height);
  for (const shape of logo.shapes) drawShape(document, shape);
  document.restore();
}

function drawShape(document: PDFKit.PDFDocument, { kind, attributes }: LogoShape): void {
  const number = (name: string) => Number(attributes[name] ?? 0);
  if (kind === 'rect') document.roundedRect(number('x'), number('y'), number('width'), number('height'), number('rx'));
  else if (kind === 'circle') document.circle(number('cx'), number('cy'), number('r'));
  else document.path(attributes['d'] ?? '');
  const { fill = '#000000', stroke } = attributes;
  if (stroke)
    document
      .lineWidth(number('stroke-width') || 1)
      .lineCap(attributes['stroke-linecap'] === 'round' ? 'round' : 'butt')
      .strokeColor(stroke);
  if (stroke && fill !== 'none') document.fillAndStroke(fill, stroke);
  else if (stroke) document.stroke();
  else document.fill(fill);
}
