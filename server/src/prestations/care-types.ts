import {
  create,
  boolean,
  enums,
  number,
  object,
  optional,
  record,
  string,
  union,
  literal,
  type Infer,
} from 'superstruct';
import type { ActFamily } from '@portal/shared-api/contract/decomptes';
import type { GuaranteeKey, PackageCode } from '../contrats/public';
import data from './care-types.json';

const families: readonly ActFamily[] = [
  'SOINS_COURANTS',
  'HOSPITALISATION',
  'PHARMACIE',
  'OPTIQUE',
  'DENTAIRE',
  'AUDIO',
  'MEDECINES_DOUCES',
  'PREVENTION',
  'AUTRES',
];
const guarantees: readonly GuaranteeKey[] = [
  'GENERALISTE',
  'TECHNIQUE',
  'TICKET_MODERATEUR',
  'MONTURE',
  'AIDE_AUDITIVE',
  'MEDECINES_DOUCES',
  'NON_GARANTI',
];
const packages: readonly PackageCode[] = ['MEDECINES_DOUCES', 'LENTILLES'];

const careType = object({
  codeActe: string(),
  libelle: string(),
  specialite: string(),
  famille: enums(families),
  garantie: enums(guarantees),
  /** Base of the compulsory scheme in cents, or the price itself where it is the tariff. */
  base: union([number(), literal('PRIX')]),
  /** Percent of the base; 0 for care outside the compulsory scheme. */
  taux: number(),
  prelevement: optional(enums(['PARTICIPATION', 'FRANCHISE'])),
  forfait: optional(enums(packages)),
  isOrdonnanceRequise: optional(boolean()),
  isDevisPossible: optional(boolean()),
  /** Usually transmitted by the health service itself. */
  isTeletransmis: optional(boolean()),
});

/** Rule of reimbursement of one kind of care. */
export type CareType = Infer<typeof careType>;

// Validated at load: an error in the data stops the server at start.
const careTypes: Readonly<Record<string, CareType>> = create(data, record(string(), careType));

/** Rule of a kind of `referentiel/type-prestation`; a handler decides on kinds that a client adds. */
export const careTypeOf = (code: string): CareType | undefined =>
  Object.hasOwn(careTypes, code) ? careTypes[code] : undefined;
