import type { ModuleActivation, ModuleFailure, PortalModule } from '@portal/shared-api/contract/federation';

type Releases = PortalModule['releases'];

const publishedAt = (releases: Releases, version: string | undefined) =>
  releases.find((release) => release.version === version)?.publishedAt ?? '';

/** Whether the served version is older than the one before. */
export function isRolledBack({ version, previousVersion }: ModuleActivation, releases: Releases): boolean {
  return previousVersion !== undefined && publishedAt(releases, version) < publishedAt(releases, previousVersion);
}

/** Releases that may be served, newest first. */
export function servable(releases: Releases): Releases {
  return releases
    .filter(({ state }) => state === 'DISPONIBLE')
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
}

/** Failures of one release at one client. */
export interface ReleaseFailures {
  name: string;
  label: string;
  version: string;
  codeClient: string;
  /** Causes, the most frequent first. */
  causes: Pick<ModuleFailure, 'cause' | 'nombre'>[];
  total: number;
}

/** Failures of all modules by release and client, the worst release first. */
export function failuresByRelease(modules: readonly PortalModule[]): ReleaseFailures[] {
  const found = new Map<string, ReleaseFailures>();
  for (const { name, label, echecs } of modules)
    for (const { version, codeClient, cause, nombre } of echecs) {
      const key = `${name} ${version} ${codeClient}`;
      const known = found.get(key) ?? { name, label, version, codeClient, causes: [], total: 0 };
      known.causes.push({ cause, nombre });
      known.total += nombre;
      found.set(key, known);
    }
  return [...found.values()].sort((a, b) => b.total - a.total);
}

/** Whether the page that switches modules goes with one: `shared-ui` draws every page of the insurer. */
export const takesThisPage = (name: string): boolean => name === 'remote-admin' || name === 'shared-ui';
