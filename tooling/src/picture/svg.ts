import { inRows } from './layers';
import type { Imports } from './imports';

const BOX_HEIGHT = 28;
const ROW_HEIGHT = 84;
const GAP = 16;
const MARGIN = 24;
const TITLE_HEIGHT = 44;
const LETTER_WIDTH = 7.4;

interface Box {
  x: number;
  y: number;
  width: number;
}

/** One picture of several graphs, one below the other, as an SVG without a style sheet. */
export function drawPicture(parts: readonly { title: string; imports: Imports }[], width = 1120): string {
  let top = MARGIN;
  const groups = parts.map(({ title, imports }) => {
    const { rows, down, up } = inRows(imports);
    const boxes = placeBoxes(rows, top + TITLE_HEIGHT, width);
    const group = [
      text(MARGIN, top + 16, title, 'font-size="16" font-weight="600"'),
      ...down.map((arrow) => line(boxes, arrow, '#7a8a99')),
      ...up.map((arrow) => line(boxes, arrow, '#c62828')),
      ...[...boxes].map(([name, box]) => drawBox(name, box)),
    ];
    top += TITLE_HEIGHT + rows.length * ROW_HEIGHT;
    return group.join('\n');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${top}" width="${width}" height="${top}" font-family="system-ui, sans-serif" font-size="13">`,
    '<defs><marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="context-stroke"/></marker></defs>',
    `<rect width="${width}" height="${top}" fill="#fff"/>`,
    ...groups,
    '</svg>\n',
  ].join('\n');
}

function placeBoxes(rows: readonly (readonly string[])[], top: number, width: number): Map<string, Box> {
  const boxes = new Map<string, Box>();
  rows.forEach((row, index) => {
    const widths = row.map((name) => Math.round(name.length * LETTER_WIDTH) + 20);
    const free = width - 2 * MARGIN - widths.reduce((sum, one) => sum + one, 0);
    const gap = Math.max(GAP, free / (row.length + 1));
    let x = row.length === 1 ? MARGIN + free / 2 : MARGIN + Math.max(0, (free - gap * (row.length - 1)) / 2);
    row.forEach((name, place) => {
      const own = widths[place] ?? 0;
      boxes.set(name, { x: Math.round(x), y: top + index * ROW_HEIGHT, width: own });
      x += own + gap;
    });
  });
  return boxes;
}

function line(boxes: ReadonlyMap<string, Box>, [from, to]: readonly [string, string], colour: string): string {
  const [start, end] = [boxes.get(from), boxes.get(to)];
  if (!start || !end) return '';
  const isDown = start.y < end.y;
  const [x1, y1] = [start.x + start.width / 2, isDown ? start.y + BOX_HEIGHT : start.y];
  const [x2, y2] = [end.x + end.width / 2, isDown ? end.y : end.y + BOX_HEIGHT];
  const bend = (y2 - y1) / 2;
  const path = `M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}`;
  return `<path d="${path}" fill="none" stroke="${colour}" marker-end="url(#head)"/>`;
}

const drawBox = (name: string, { x, y, width }: Box) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${BOX_HEIGHT}" rx="5" fill="#eef3f6" stroke="#34556b"/>${text(x + width / 2, y + 18, name, 'text-anchor="middle"')}`;

const text = (x: number, y: number, words: string, attributes: string) =>
  `<text x="${x}" y="${y}" fill="#1c2b36" ${attributes}>${words}</text>`;
