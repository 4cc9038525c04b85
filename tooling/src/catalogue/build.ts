import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../build/compile';
import { buildUnlessSame } from '../lib/build-cache';
import { catalogueFolder, catalogueRecipe } from './recipe';

const inputs = [
  'shared-ui/src',
  'shared-ui/package.json',
  'shared-ui/families.json',
  'shared-api/src',
  'tooling/src/catalogue',
  'tooling/src/build',
  'pnpm-lock.yaml',
];
const page = join(catalogueFolder, 'index.html');

/**
 * Builds the catalogue of the design system unless its inputs are unchanged.
 * @returns whether it was built.
 */
export const buildCatalogue = () =>
  buildUnlessSame('catalogue', inputs, page, async () => {
    const { compilation } = await compile(catalogueRecipe());
    const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
    writeFileSync(page, html(files));
  });

function html(files: readonly string[]): string {
  const styles = files.filter((file) => file.endsWith('.css')).map((file) => `<link rel="stylesheet" href="/${file}">`);
  const scripts = files.filter((file) => file.endsWith('.js')).map((file) => `<script src="/${file}" defer></script>`);
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Catalogue des contrôles</title>
<link rel="icon" href="data:,">
${[...styles, ...scripts].join('\n')}
</head>
<body><div id="catalogue"></div></body>
</html>
`;
}
