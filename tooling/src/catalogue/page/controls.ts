import families from '../../../../shared-ui/families.json';
import type { CatalogueEntry } from '../../../../shared-ui/src/catalogue';

/** A control of the design system on the page. */
export interface Control extends CatalogueEntry {
  /** Name of its file, used in addresses: `date-input`. */
  name: string;
  /** Import path for remotes; null for an internal part of another control. */
  path: string | null;
  /** Its file in families.json; null for its own file. */
  family: string | null;
  /** Source of its entry. */
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

/** Every control, by title. Each is a file of its own, so that one alone loads nothing of the others. */
export async function loadControls(): Promise<Control[]> {
  const controls = await Promise.all(modules.keys().map(load));
  return controls.sort((one, other) => one.title.localeCompare(other.title, 'fr'));
}

/** One control by name, or null. */
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
