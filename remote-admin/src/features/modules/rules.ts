import type { ModuleActivation, PortalModule } from '@portal/shared-api/contract/federation';

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
