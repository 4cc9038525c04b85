import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { is, object, optional, string } from 'superstruct';
import { releasedName, releaseVersion } from '@portal/shared-api/contract/federation';
import { importTogether } from './import-releases';
import { messages } from './messages';
import {
  conflictsOf,
  done,
  isServedAnew,
  noteChange,
  ownActivations,
  placeOf,
  refusal,
  refusedReleases,
  unknownClient,
  unknownVersion,
  type Answer,
  type Desk,
} from './operator-desk';
import { readManifest, releasesFolder } from './release-folder';
import { activate, findRelease, isClient } from './store';

const releaseStruct = object({ name: releasedName, version: releaseVersion, codeClient: optional(string()) });
const servedStruct = object({ name: releasedName });

/** Serves a release of the state folder, which may be stored already. */
export async function serveRelease(desk: Desk, asked: unknown): Promise<Answer> {
  const { database, stateDir, chooser, onChange } = desk;
  if (!is(asked, releaseStruct)) return refusal(400, 'Nom ou version incorrects');
  const { name, version, codeClient } = asked;
  if (codeClient !== undefined && !(await isClient(database, codeClient))) return unknownClient(codeClient);
  const folder = join(releasesFolder(stateDir), name, version);
  const known = await findRelease(database, name, version);
  if (!known && !existsSync(join(folder, 'release.json'))) return unknownVersion(name, version);
  const manifest = known?.manifest ?? (await readManifest(folder).catch(() => null));
  if (!manifest) return refusedReleases([{ release: `${name} ${version}`, reasons: [messages.unreadableManifest] }]);
  const before = await ownActivations(database, name, codeClient);
  const rejections = known
    ? await conflictsOf(
        desk,
        before.map((activation) => ({ activation, release: known })),
      )
    : await importTogether(database, stateDir, [{ folder, manifest }], codeClient);
  chooser.forget();
  if (rejections.length > 0) return refusedReleases(rejections);
  if (known) await activate(database, name, version, codeClient);
  for (const activation of before.filter((one) => isServedAnew(one, version)))
    await noteChange(desk, activation, { version });
  onChange(name, version);
  return done(`${name} ${version} est servi ${placeOf(codeClient)}.`);
}

/** Versions of a module that clients are served, on trial too. */
export async function listServed({ database }: Desk, asked: unknown): Promise<Answer> {
  if (!is(asked, servedStruct)) return refusal(400, 'Nom incorrect');
  const own = await ownActivations(database, asked.name, undefined);
  const served = own.flatMap(({ version, trialVersion }) => [version, trialVersion]);
  return { status: 200, body: { versions: [...new Set(served.filter((version) => version !== null))] } };
}
