import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Module } from 'webpack';
import type { ReleasedLabels } from '@portal/shared-api/rules/label-catalogue';
import { packageFolder } from '../lib/paths';
import { loadText } from './load-source';

const holdsLabels = /\b(?:labels|declareForm|declareFormWithBody)\(/;
const mechanism = /[\\/](?:rules[\\/]labels|formulaires[\\/](?:formulaire|words))\.ts$/;

/** Every text that a build can show and a client may replace: of its modules, and of its descriptor. */
export async function labelsOf(folder: string, name: string, compilation: Compilation): Promise<ReleasedLabels> {
  const api = join(packageFolder('shared-api'), 'src');
  const lines = [
    `import { labelsIn, screensOfForms } from '${api}/rules/label-catalogue.ts';`,
    `import { labelsOfDescriptor } from '${api}/client/descriptor-labels.ts';`,
    `import { remote } from '${join(folder, 'src/remote.ts')}';`,
    ...filesIn(compilation).map((file, index) => `import * as m${index} from '${file}';`),
    `const exported = [${filesIn(compilation)
      .map((_, index) => `m${index}`)
      .join(', ')}].flatMap((module) => Object.values(module));`,
    'const { ecrans, etiquettes } = labelsOfDescriptor(remote);',
    'export const found = { ecrans: [...ecrans, ...screensOfForms(exported)], etiquettes: [...labelsIn(exported), ...etiquettes] };',
  ];
  const { found } = await loadText<{ found: ReleasedLabels }>(lines.join('\n'), folder, `labels-${name}`);
  return withoutEmptyScreens(found);
}

/** A page whose words belong elsewhere, such as one that the host draws itself, is no screen to look for texts of. */
export const withoutEmptyScreens = ({ ecrans, etiquettes }: ReleasedLabels): ReleasedLabels => ({
  ecrans: ecrans.filter(({ code }) => etiquettes.some(({ cle }) => cle.startsWith(`${code}.`))),
  etiquettes,
});

/** TypeScript modules of a build, joined ones included, that write texts. */
function filesIn(compilation: Compilation): string[] {
  const modules = [...compilation.modules].flatMap((module) =>
    'modules' in module ? [...(module.modules as Module[])] : [module],
  );
  const files = modules.map((module) => ('resource' in module ? String(module.resource) : ''));
  return [...new Set(files)]
    .filter((file) => /\.ts$/.test(file) && !mechanism.test(file) && holdsLabels.test(readFileSync(file, 'utf8')))
    .sort();
}
