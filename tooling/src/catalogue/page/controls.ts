import families from '../../../../shared-ui/families.json';
import type { CatalogueEntry } from '../../../../shared-ui/src/catalogue';

/** A control of the design system as the page shows it. */
export interface Control extends CatalogueEntry {
  /** Name of its file, which is its place in addresses: `date-input`. */
  name: string;
  /** What a remote imports, null for a part that another control loads by itself. */
  path: string | null;
  /** File of families.json it travels in, null when it is its own. */
  family: string | null;
  /** Text of its entry in the catalogue. */
  source: string;
  sourceFile: string;
}

const modules = import.meta.webpackContext<{ entry: CatalogueEntry }>('../../../../shared-ui/src', {
  regExp: /^\.\/[\w-]+\/[\w-]+\.catalogue\.tsx$/,
  mode: 'lazy',
});
const exposes = import.meta.webpackContext<unknown>('../../../../shared-ui/src', {
  regExp: /^\.\/[\w-]+\/index\.ts$/,
  mode: 'lazy',
});
const exposed = new Set(exposes.keys().map((key) => key.split('/')[1]));

const nameOf = (key: string) => /([\w-]+)\.catalogue\.tsx$/.exec(key)?.[1] ?? key;

/** Every control, in the order of its title. Each comes as a file of its own, so that one alone brings nothing of the others. */
export async function loadControls(): Promise<Control[]> {
  const controls = await Promise.all(modules.keys().map(load));
  return controls.sort((one, other) => one.title.localeCompare(other.title, 'fr'));
}

/** One control by its name, or null when there is none. */
export async function loadControl(name: string): Promise<Control | null> {
  const key = modules.keys().find((candidate) => nameOf(candidate) === name);
  return key ? load(key) : null;
}

async function load(key: string): Promise<Control> {
  const [, folder = ''] = key.split('/');
  const name = nameOf(key);
  const [{ entry }, source] = await Promise.all([
    modules(key),
    import(`../../../../shared-ui/src/${folder}/${name}.catalogue.tsx?source`) as Promise<{ default: string }>,
  ]);
  return {
    ...entry,
    name,
    path: exposed.has(folder) ? `@portal/shared-ui/${folder}` : null,
    family: Object.entries(families).find(([, members]) => members.includes(folder))?.[0] ?? null,
    source: source.default,
    sourceFile: `shared-ui/src${key.slice(1)}`,
  };
}
