import { join } from 'node:path';
import type { Configuration, RuleSetRule } from 'webpack';
import { recipe } from '../build/recipe';
import { packageFolder } from '../lib/paths';

/** Where the built catalogue lies. */
export const catalogueFolder = join(packageFolder('tooling'), 'dist/catalogue');

/**
 * The recipe of the packages in one plain bundle: the catalogue is no remote. A file asked for with `?source` comes as its
 * text, for « Voir le code ».
 */
export function catalogueRecipe(): Configuration {
  const shared = recipe({
    folder: packageFolder('tooling'),
    name: 'catalogue',
    kind: 'host',
    mode: 'production',
    output: catalogueFolder,
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
