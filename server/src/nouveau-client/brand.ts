import type { FastifyInstance } from 'fastify';
import { paletteRule } from '@portal/shared-api/rules/palette';
import { escapeHtml } from '../platform/mail/message';
import { requestState } from '../platform/http/request-state';

const CACHE = 'public, max-age=3600';

/** Palette of an insurer, and its name as logo where it has not given its own. */
export function registerBrand(app: FastifyInstance): void {
  const serve = (path: string, draw: (brand: { libelle: string; couleur: string }) => string) =>
    app.get(path, (request, reply) => {
      const { libelle, configuration } = requestState(request).client;
      return reply
        .header('content-type', 'image/svg+xml; charset=utf-8')
        .header('cache-control', CACHE)
        .send(draw({ libelle, couleur: configuration.charte.couleurPrimaire }));
    });
  app.get('/marque/palette.css', (request, reply) => {
    const { code, configuration } = requestState(request).client;
    const { couleurPrimaire: primaire, couleurSecondaire: secondaire } = configuration.charte;
    return reply
      .header('content-type', 'text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(paletteRule(code, { primaire, secondaire }));
  });
  serve('/marque/logo.svg', ({ libelle, couleur }) => wordmark(libelle, couleur));
  serve('/marque/logo-footer.svg', ({ libelle }) => wordmark(libelle, '#ffffff'));
  serve('/marque/icon.svg', ({ libelle, couleur }) => icon(libelle, couleur));
}

/** Width of a letter against the size of the type, wide enough for any usual sans serif. */
const LETTER = 0.62;
const font = 'font-family="system-ui, Segoe UI, Arial, sans-serif" font-weight="700"';

/** A longer name stands on two lines: headers draw a logo 36 px high, and on one line its letters would be tiny. */
const ONE_LINE = 16;

function wordmark(libelle: string, colour: string): string {
  const lines = libelle.length > ONE_LINE ? twoLines(libelle) : [libelle];
  const [size, height] = lines.length > 1 ? [17, 20] : [24, 40];
  const width = Math.ceil(Math.max(...lines.map((line) => line.length)) * LETTER * size) + 8;
  const text = lines.map(
    (line, rank) =>
      `<text x="4" y="${rank * height + height * 0.7}" font-size="${size}" ${font} fill="${colour}">${escapeHtml(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 40" width="${width}" height="40">${text.join('')}</svg>`;
}

/** The name broken at the space that leaves the shortest longer line. */
function twoLines(libelle: string): string[] {
  const breaks = [...libelle.matchAll(/ /g)].map(({ index }) => [libelle.slice(0, index), libelle.slice(index + 1)]);
  const longest = (lines: readonly string[]) => Math.max(...lines.map((line) => line.length));
  return breaks.toSorted((one, other) => longest(one) - longest(other))[0] ?? [libelle];
}

function icon(libelle: string, colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${colour}"/><text x="32" y="43" font-size="34" text-anchor="middle" ${font} fill="#ffffff">${escapeHtml(libelle.slice(0, 1))}</text></svg>`;
}
