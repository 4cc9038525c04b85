import { join } from 'node:path';
import type { Configuration, RuleSetRule } from 'webpack';
import { recipe } from '../build/recipe';
import { packageFolder } from '../lib/paths';

/** Output folder of the catalogue. */
export const catalogueFolder = join(packageFolder('tooling'), 'dist/catalogue');

/**
 * The recipe of the packages as one plain bundle: the catalogue is not a remote. A file imported with `?source` is its
 * source text, for « Voir le code ».
 */
export function catalogueRecipe(): Configuration {
  const shared = recipe({
    folder: packageFolder('tooling'),
    name: 'catalogue',
    kind: 'host',
    mode: 'production',
    output: catalogueFolder,
    // The other tools of the package are no part of the page.
    sources: ['src/catalogue/page'],
    oneBundle: true,
  });
  return {
    ...shared,
    entry: { main: './src/catalogue/page/index.tsx' },
    devtool: false,
    module: {
      rules: [
        {
          oneOf: [
            { resourceQuery: /^\?source$/, type: 'asset/source' },
            ...((shared.module?.rules ?? []) as RuleSetRule[]),
          ],
        },
      ],
    },
  };
}
