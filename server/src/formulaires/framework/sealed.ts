import {
  array,
  boolean,
  create,
  enums,
  number,
  object,
  optional,
  record,
  string,
  StructError,
  type,
  unknown,
  type Infer,
} from 'superstruct';
import type { Secrets } from '../../platform/secrets';
import type { Fields } from '@portal/shared-api/contract/formulaires/champs';
import { modesGestion } from '@portal/shared-api/contract/identity';
import { codePeriodicite } from '@portal/shared-api/contract/paiement-cotisations';

const paid = object({ cotisation: number(), codePeriodicite });

/**
 * What a request keeps of its submission, encrypted: enough to apply it later as it was meant on its day. A later
 * release may keep more.
 */
const sealedStruct = type({
  /** Body of the call, as it was sent. */
  corps: unknown(),
  /** Names of the files that it took: the body may name one of a field that was hidden. Older requests have none. */
  fichiers: optional(array(string())),
  /** What each field with files was called, by its name. Older requests have none. */
  libellesPieces: optional(record(string(), string())),
  /** Mode of the act on that day: it decides which documents were required. */
  modeGestion: enums(modesGestion),
  numPers: string(),
  isAdherent: boolean(),
  /** Contract chosen in the portal. Older requests have none. */
  contratCourant: optional(string()),
  /** Account of staff who sent it in the space of the member. */
  deposeePar: optional(string()),
  /** Codes that its handler chose when accepting it, by field. */
  precisions: optional(record(string(), string())),
  /** How what was registered at its receipt was before; none where nothing was. */
  avant: optional(record(string(), unknown())),
  /** What the contract was to pay by it on the day of receipt. None where it changes nothing, nor in older requests. */
  cotisation: optional(paid),
  /**
   * What the contract pays by it, once it is applied, of forms with a price. None where it changes nothing, nor in
   * older requests.
   */
  facturation: optional(object({ dateEffet: string(), cotisation: paid })),
  /** Lines of its acknowledgement. */
  courriel: array(object({ libelle: string(), valeur: string() })),
  /** What comes of it later, once it is applied: a sentence of its acknowledgement. None where nothing does. */
  suite: optional(string()),
});
export type Sealed = Infer<typeof sealedStruct>;

/**
 * The submission of a stored request.
 * @throws StructError for what an earlier version stored otherwise.
 */
export const unseal = (json: string): Sealed => create(JSON.parse(json), sealedStruct);

/** A sealed submission with what its handler chose, what is billed by it, and what comes of it. */
export const withDecision = (
  donneesChiffrees: string,
  secrets: Pick<Secrets, 'decrypt' | 'encrypt'>,
  decision: Pick<Sealed, 'precisions' | 'suite' | 'facturation'>,
): string => secrets.encrypt(JSON.stringify({ ...unseal(secrets.decrypt(donneesChiffrees)), ...decision }));

/** A stored request as it is handed over. */
type HandedSubmission = Pick<Sealed, 'numPers' | 'corps' | 'facturation'> & {
  precisions: NonNullable<Sealed['precisions']>;
};

/**
 * Who sent a stored request, what its handler chose, what is billed by it, and its body without the files that it did
 * not take: a body may name one of a field that was hidden. An older request does not say which it took, and keeps its
 * body as it was sent.
 * @throws StructError for what an earlier version stored otherwise.
 */
export function submissionOf(donneesChiffrees: string, secrets: Pick<Secrets, 'decrypt'>): HandedSubmission {
  const { numPers, corps, fichiers, precisions = {}, facturation } = unseal(secrets.decrypt(donneesChiffrees));
  return { numPers, corps: fichiers ? withFiles(corps, new Set(fichiers)) : corps, precisions, facturation };
}

/** What each field with files was called when a request was sent, by its name; nothing for an older one. */
export const paperLabelsOf = (
  donneesChiffrees: string,
  secrets: Pick<Secrets, 'decrypt'>,
): Readonly<Record<string, string>> => unsealKnown(donneesChiffrees, secrets)?.libellesPieces ?? {};

/** Account of staff who sent a stored request in the space of its member; null for one that its member sent. */
export function depositedBy(donneesChiffrees: string, secrets: Pick<Secrets, 'decrypt'>): string | null {
  // What an earlier version stored otherwise names nobody.
  return unsealKnown(donneesChiffrees, secrets)?.deposeePar ?? null;
}

/** The submission of a stored request; null for what an earlier version stored otherwise. */
export function unsealKnown(donneesChiffrees: string, secrets: Pick<Secrets, 'decrypt'>): Sealed | null {
  try {
    return unseal(secrets.decrypt(donneesChiffrees));
  } catch (error) {
    if (error instanceof StructError) return null;
    throw error;
  }
}

/** A body with these of its files, wherever it names them: in `piecesJointes`, or as files of a field of its own. */
function withFiles(value: unknown, taken: ReadonlySet<string>, name = ''): unknown {
  if (Array.isArray(value))
    return value
      .filter((each: unknown) => {
        const file = name === 'piecesJointes' ? each : isRecord(each) ? each['remoteFileName'] : undefined;
        return typeof file !== 'string' || taken.has(file);
      })
      .map((each: unknown) => withFiles(each, taken));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withFiles(inner, taken, key)]));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A body without the secrets of its form: a password confirms an act once and is kept nowhere. */
export function withoutSecrets(fields: Fields, body: unknown): unknown {
  const secrets = Object.keys(fields).filter((name) => fields[name]?.isSecret);
  if (secrets.length === 0 || typeof body !== 'object' || body === null || !('donnees' in body)) return body;
  const donnees = Object.entries(body.donnees ?? {}).map(([name, value]) => [
    name,
    secrets.includes(name) ? '' : value,
  ]);
  return { ...body, donnees: Object.fromEntries(donnees) };
}
