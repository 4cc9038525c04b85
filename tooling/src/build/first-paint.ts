import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FirstPaint } from '@portal/shared-api/contract/federation';
import { root } from '../lib/paths';
import { compile } from './compile';
import { nodeRecipe, type RecipeOptions } from './recipe';

/** Exports of `src/first-paint.tsx` of a package: for each page its variants as HTML. */
interface FirstPaintModule {
  drawAll(): Record<string, FirstPaint[]>;
}

/**
 * Renders the first paints of a package, if any, with the components and class names of its browser build; the server
 * inserts them into the HTML.
 */
export async function drawFirstPaint(options: RecipeOptions): Promise<Record<string, FirstPaint[]> | undefined> {
  if (!existsSync(join(options.folder, 'src/first-paint.tsx'))) return undefined;
  const output = join(root, 'tooling/node_modules/.portal', `first-paint-${options.name}`);
  mkdirSync(output, { recursive: true });
  await compile(nodeRecipe(options, output));
  const { drawAll } = (await import(
    `${pathToFileURL(join(output, 'first-paint.mjs')).href}?${Date.now()}`
  )) as FirstPaintModule;
  return Object.fromEntries(
    Object.entries(drawAll()).map(([page, variants]) => [
      page,
      variants.map((variant) => withoutInlineStyles(variant)),
    ]),
  );
}

/** Inline styles become rules for a marker attribute: the policy of the page allows no style attribute. */
function withoutInlineStyles({ when, html }: FirstPaint): FirstPaint {
  const styles: string[] = [];
  const marked = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    if (!styles.includes(style)) styles.push(style);
    return ` data-trace="${styles.indexOf(style)}"`;
  });
  return styles.length > 0
    ? { when, html: marked, css: styles.map((style, index) => `[data-trace="${index}"]{${style}}`).join('') }
    : { when, html };
}
