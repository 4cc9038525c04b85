import type { Import } from './imports';

const server = 'server/src/';
const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);

/**
 * Domains of the server from the lowest to the highest, as folders below `server/src`, read from the list in
 * `portal.ts`.
 * @throws Error when the list is not written as it is today.
 */
export function domainOrder(portal: string): string[] {
  const folders = new Map(
    [...portal.matchAll(/import \{ ([^}]+) \} from '\.\/([\w/-]+)\/domain';/g)].flatMap(([, names = '', folder = '']) =>
      names.split(',').map((name) => [name.trim(), folder] as const),
    ),
  );
  const list = /const domains: Domain\[\] = \[([\s\S]*?)\n {2}\];/.exec(portal)?.[1];
  if (list === undefined) throw new Error('portal.ts holds no list `const domains: Domain[] = [ … ];`.');
  const order = [...list.matchAll(/^ {4}(?:\.\.\.\(.*?: \[)?(\w+)/gm)].flatMap(
    ([, name = '']) => folders.get(name) ?? [],
  );
  const missing = [...new Set(folders.values())].filter((folder) => !order.includes(folder));
  if (missing.length > 0) throw new Error(`portal.ts does not list: ${missing.join(', ')}.`);
  return order;
}

/** The domain of a path, or null for the platform, the demo and what puts the server together. */
export function domainOf(order: readonly string[], path: string): string | null {
  if (!path.startsWith(server)) return null;
  return order.find((folder) => path.startsWith(`${server}${folder}/`)) ?? null;
}

/** What is wrong with an import of the server, or null. */
export function domainFault(order: readonly string[], { file, target }: Import): string | null {
  if (target === null || isTest(file) || !file.startsWith(server) || !target.startsWith(server)) return null;
  const [from, to] = [domainOf(order, file), domainOf(order, target)];
  if (to !== null && file.startsWith(`${server}platform/`)) return `la plateforme ne connaît aucun domaine (${to})`;
  if (target.startsWith(`${server}demo/`) && !/^server\/src\/(demo|cli)\//.test(file) && !isLazyDoor(target))
    return 'la démonstration n’est pas chargée en production : elle s’importe par import() et par demo/domain ou demo/at-start';
  // The demo fills tables from inside; commands and the start of the server stand outside the order.
  if (to === null || from === to || file.startsWith(`${server}demo/`)) return null;
  const door = target.slice(`${server}${to}/`.length);
  const isForeignKey = door.endsWith('tables.ts') && file.endsWith('tables.ts');
  if (door !== 'public.ts' && door !== 'domain.ts' && !isForeignKey)
    return `on entre dans ${to} par public.ts ou domain.ts`;
  if (from !== null && order.indexOf(to) > order.indexOf(from))
    return `${to} vient après ${from} dans portal.ts : la flèche remonte`;
  return null;
}

const isLazyDoor = (target: string) => /^server\/src\/demo\/(domain|at-start)\.ts$/.test(target);
