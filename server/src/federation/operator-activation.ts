import { boolean, is, object, optional, string, type Infer } from 'superstruct';
import { releasedName, releaseVersion } from '@portal/shared-api/contract/federation';
import {
  conflictsOf,
  done,
  forWhom,
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
  type Planned,
} from './operator-desk';
import { changesTo, versionBefore } from './rules';
import { changeActivation, isClient, listReleases } from './store';
import type { ActivationRow, ReleaseRow } from './tables';

const activationStruct = object({
  name: releasedName,
  /** Version to serve; without it and without `isActive`, the version before. */
  version: optional(releaseVersion),
  isActive: optional(boolean()),
  codeClient: optional(string()),
});
type Asked = Infer<typeof activationStruct>;

/** Serves a stored version or the one before, or switches a module on or off. */
export async function changeActivations(desk: Desk, asked: unknown): Promise<Answer> {
  const { database, chooser, onChange } = desk;
  if (!is(asked, activationStruct)) return refusal(400, 'Nom ou version incorrects');
  const { name, version, isActive, codeClient } = asked;
  // Without it no page opens, and nobody can switch it on again in one.
  if (name === 'host' && isActive === false)
    return refusal(400, 'host ne se désactive pas : --rollback ou --activate <version> en sert une autre.');
  if (codeClient !== undefined && !(await isClient(database, codeClient))) return unknownClient(codeClient);
  const own = await ownActivations(database, name, codeClient);
  if (own.length === 0) return refusal(404, `${name} n’est pas un module${codeClient ? ` de ${codeClient}` : ''}.`);
  const releases = (await listReleases(database)).filter((release) => release.name === name);
  if (version && !releases.some((release) => release.version === version)) return unknownVersion(name, version);
  const planned = plannedFor(asked, own, releases);
  if (planned.length === 0)
    return refusal(
      404,
      `${name} n’a pas de version précédente ${forWhom(codeClient)} : --activate <version> en choisit une.`,
    );
  const trials = isSwitch(asked) ? trialsOf(planned, releases) : [];
  const conflicts = isActive === false ? [] : await conflictsOf(desk, [...planned, ...trials]);
  if (conflicts.length > 0) return refusedReleases(conflicts);
  for (const plan of planned) await carryOut(desk, asked, plan, releases);
  chooser.forget();
  onChange(name, planned[0]?.release.version ?? '');
  return isActive === undefined
    ? done(...linesOf(name, own, planned, codeClient))
    : done(
        `${name} est ${isActive ? 'activé' : 'désactivé'} ${placeOf(codeClient)}.`,
        ...(name === 'shared-ui' && !isActive
          ? ['Toutes les pages en dépendent : aucune ne s’ouvre plus, et --on les rend.']
          : []),
      );
}

/** Whether a command switches modules and leaves their versions. */
const isSwitch = ({ version, isActive }: Asked) => version === undefined && isActive !== undefined;

/** The release that each client is to be served; a client without a version before has none. */
const plannedFor = (
  { version, isActive }: Asked,
  own: readonly ActivationRow[],
  releases: readonly ReleaseRow[],
): Planned[] =>
  own.flatMap((activation): Planned[] => {
    const wanted = version ?? (isActive === undefined ? versionBefore(activation, releases) : activation.version);
    const release = releases.find((candidate) => candidate.version === wanted);
    return release ? [{ activation, release }] : [];
  });

/** A stored trial goes on with the module that is switched on. */
const trialsOf = (planned: readonly Planned[], releases: readonly ReleaseRow[]): Planned[] =>
  planned.flatMap(({ activation }): Planned[] => {
    const { trialVersion, trialShare } = activation;
    const release = releases.find((candidate) => candidate.version === trialVersion);
    return trialShare > 0 && release ? [{ activation, release }] : [];
  });

/** Applies the change of one client, if it is one, with its line in the audit trail. */
async function carryOut(
  { database, now }: Desk,
  asked: Asked,
  { activation, release }: Planned,
  releases: readonly ReleaseRow[],
): Promise<void> {
  const { isActive } = asked;
  const isServed = !isSwitch(asked) && isServedAnew(activation, release.version);
  if (!isServed && isActive === undefined) return;
  const switched = isActive === undefined ? {} : { isActive };
  await database.transaction(async (transaction) => {
    await changeActivation(transaction, activation.clientCode, activation.name, {
      ...(isServed ? changesTo(activation, release.version, releases) : {}),
      ...switched,
    });
    await noteChange({ database: transaction, now }, activation, {
      ...(isServed ? { version: release.version } : {}),
      ...switched,
    });
  });
}

/** One line for each version, since clients may have had different ones before. */
function linesOf(
  name: string,
  own: readonly ActivationRow[],
  planned: readonly Planned[],
  codeClient: string | undefined,
): string[] {
  const versions = [...new Set(planned.map(({ release }) => release.version))];
  if (versions.length === 1 && planned.length === own.length)
    return [`${name} ${versions[0]} est servi ${placeOf(codeClient)}.`];
  const codesOf = (rows: readonly ActivationRow[]) => rows.map(({ clientCode }) => clientCode).join(', ');
  const left = own.filter((activation) => !planned.some((plan) => plan.activation === activation));
  return [
    ...versions.map((version) => {
      const rows = planned.filter(({ release }) => release.version === version).map(({ activation }) => activation);
      return `${name} ${version} est servi ${placeOf(codesOf(rows))}.`;
    }),
    ...(left.length > 0 ? [`${name} n’a pas de version précédente pour ${codesOf(left)} : rien n’y change.`] : []),
  ];
}
