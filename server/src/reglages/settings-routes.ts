import { pictureAt } from '@portal/shared-api/contract/documentation';
import {
  readReglages,
  readReglagesHistory,
  saveReglages,
  type Setting,
  type SettingType,
} from '@portal/shared-api/contract/reglages';
import { sanitise, unknownPictures } from '../contenus/public';
import { findClientByCode, type ClientDirectory } from '../identity/clients/public';
import { audit } from '../platform/audit/store';
import type { Database } from '../platform/database/database';
import { invalid, notFound } from '../platform/errors';
import { signedIn, type Context } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { expectVersion, findVersions, recordChange } from '../platform/objects/store';
import { definitions, type Definition } from './definitions';
import { expectRoomForAFile } from './limits-by-act';
import { messages } from './messages';
import { checkSetting } from './rules';
import { lockClient, storeClient } from './store';
import { lostSecret, readSetting, rowsOf, writeSetting, type StoredClient } from './values';

const present = (stored: StoredClient, definition: Definition): Setting => ({
  cle: definition.cle,
  libelle: definition.libelle,
  aide: definition.aide ?? null,
  genre: definition.genre,
  unite: definition.unite ?? null,
  choix: definition.choix ?? [],
  colonnes: definition.colonnes ?? [],
  longueurMax: definition.maximum,
  isObligatoire: definition.isObligatoire ?? false,
  isImage: definition.isImage ?? false,
  valeur: readSetting(stored, definition),
  valeurDefaut: definition.defaut ?? null,
});

const valuesOf = (stored: StoredClient, type: SettingType) =>
  Object.fromEntries(definitions[type].map((definition) => [definition.cle, readSetting(stored, definition)]));

/** A rich text as it is stored; empty when nothing is left to read. */
function cleanText({ genre }: Definition, value: unknown): unknown {
  if (genre !== 'html' || typeof value !== 'string') return value;
  const clean = sanitise(value);
  return clean.replace(/<[^>]*>/g, '').trim() === '' ? '' : clean;
}

/** Values to write, each checked. @throws PortalError 400 with a line for each that is wrong. */
function checkAll(type: SettingType, valeurs: Readonly<Record<string, unknown>>, before: StoredClient) {
  const { hosts, settings } = before;
  const checked = Object.entries(valeurs).map(([cle, value]) => {
    const definition = definitions[type].find((each) => each.cle === cle);
    if (!definition) return { champ: cle, problem: messages.unknown };
    const result = checkSetting(definition, cleanText(definition, value), rowsOf(readSetting(before, definition)));
    const lost =
      cle === 'reseauxSoins' && 'value' in result ? lostSecret(definition, result.value, settings.reseauxSoins) : null;
    if (lost !== null) return { champ: cle, problem: lost };
    const foreign =
      cle === 'hotesRestreints' && 'value' in result && Array.isArray(result.value)
        ? result.value.some((host) => !hosts.includes(String(host)))
        : false;
    return foreign ? { champ: cle, problem: messages.ownHost } : { champ: cle, definition, ...result };
  });
  const problems = checked.flatMap((each) =>
    'problem' in each ? [{ champ: each.champ, code: 'reglage', message: each.problem }] : [],
  );
  if (problems.length > 0) throw invalid(problems);
  return checked.flatMap((each) => ('value' in each ? [each] : []));
}

/**
 * @param before what is stored: a picture that is there already stays, as a row that does not change is sent too
 * @throws PortalError 400 with a line for each setting that names a picture which is not in the library of the client
 */
async function expectPictures(
  database: Database,
  clientCode: string,
  checked: readonly { champ: string; definition: Definition; value: unknown }[],
  before: StoredClient,
): Promise<void> {
  const named = checked.flatMap(({ champ, definition, value }) => {
    const held = new Set(picturesOf(definition, readSetting(before, definition)).map(({ id }) => id));
    return picturesOf(definition, value).flatMap((picture) => (held.has(picture.id) ? [] : { champ, ...picture }));
  });
  const missing = await unknownPictures(
    database,
    clientCode,
    named.map(({ id }) => id),
  );
  // The last one of a setting first: the map keeps the first line.
  const unknown = new Map(
    named
      .filter(({ id }) => missing.includes(id))
      .toReversed()
      .map(({ champ, message }) => [champ, message]),
  );
  if (unknown.size > 0) throw invalid([...unknown].map(([champ, message]) => ({ champ, code: 'reglage', message })));
}

/** Pictures that the value of a setting names, with what is said of an unknown one: its own address, or its rows. */
function picturesOf({ isImage, colonnes = [] }: Definition, value: unknown): { id: string; message: string }[] {
  if (isImage) {
    const id = typeof value === 'string' ? pictureAt(value) : null;
    return id === null ? [] : [{ id, message: messages.unknownPicture }];
  }
  const columns = colonnes.filter((column) => column.isImage);
  return rowsOf(value).flatMap((row, index) =>
    columns.flatMap(({ cle, libelle }) => {
      const id = row[cle];
      return id ? { id, message: messages.line(index + 1, messages.unknownPictureOf(libelle)) } : [];
    }),
  );
}

/** Settings by type; a change is there at the next read of the configuration. */
export const settingsRoutes = (directory: ClientDirectory): DomainRoutes => [
  handle(readReglages, async ({ database, client, query: { type = 'GENERAL' } }) => {
    const stored = await findClientByCode(database, client.code);
    if (!stored) throw notFound();
    const [latest] = await findVersions(database, { clientCode: client.code, type: 'reglage', cle: type });
    return {
      reglages: definitions[type].map((definition) => present(stored, definition)),
      version: latest?.version ?? 0,
    };
  }),

  handle(
    saveReglages,
    async (context) => {
      const { body, client, database } = context;
      const { type, valeurs, version, motif } = body;
      const before = await lockClient(database, client.code);
      const name = { clientCode: client.code, type: 'reglage', cle: type };
      await expectVersion(database, name, version);
      const checked = checkAll(type, valeurs, before);
      await expectPictures(database, client.code, checked, before);
      const after = checked.reduce(
        (stored, { definition, value }) => writeSetting(stored, definition, value, context.secrets),
        before,
      );
      if (type === 'FICHIERS') expectRoomForAFile(after.settings);
      await storeClient(database, client.code, after);
      const [avant, apres] = [valuesOf(before, type), valuesOf(after, type)];
      const { userName: auteur } = signedIn(context);
      const change = { ...name, version: version + 1, valeurs: apres, auteur, motif, date: context.now() };
      await recordChange(database, change, avant);
      await auditChange(context, type, changed(avant, apres), motif);
      return { version: version + 1 };
    },
    { afterCommit: () => directory.forget() },
  ),

  handle(readReglagesHistory, async ({ database, client, query: { type } }) => ({
    versions: await findVersions(database, { clientCode: client.code, type: 'reglage', cle: type }),
  })),
];

/** Values that differ, before and after. */
function changed(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const pick = (of: Readonly<Record<string, unknown>>) => Object.fromEntries(names.map((name) => [name, of[name]]));
  return { avant: pick(before), apres: pick(after) };
}

type AuditedContext = Pick<Context, 'client' | 'database' | 'session' | 'now' | 'ip'>;

/** A line of the audit trail for a changed setting. */
export async function auditChange(
  context: AuditedContext,
  cible: string,
  details: Readonly<Record<string, unknown>>,
  motif: string | undefined,
): Promise<void> {
  await audit(context.database, {
    clientCode: context.client.code,
    date: context.now(),
    action: 'reglage.modifie',
    acteur: signedIn(context),
    cible,
    details: { ...details, ...(motif ? { motif } : {}) },
    ip: context.ip,
  });
}
