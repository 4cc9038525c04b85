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
  /** Base of the compulsory scheme in cents, or the price itself where the tariff is the price. */
  base: union([number(), literal('PRIX')]),
  /** Percent of the base; 0 when the compulsory scheme pays none of it. */
  taux: number(),
  prelevement: optional(enums(['PARTICIPATION', 'FRANCHISE'])),
  forfait: optional(enums(packages)),
  isOrdonnanceRequise: optional(boolean()),
  isDevisPossible: optional(boolean()),
  /** Usually sent by the health service itself. */
  isTeletransmis: optional(boolean()),
});

/** How care of one kind is reimbursed on request. */
export type CareType = Infer<typeof careType>;

// Data of the year, checked as it is read: a slip in it stops the server at once rather than a reimbursement one day.
const careTypes: Readonly<Record<string, CareType>> = create(data, record(string(), careType));

/** Kind of care of `referentiel/type-prestation`; one that a client added itself is looked at by a person. */
export const careTypeOf = (code: string): CareType | undefined =>
  Object.hasOwn(careTypes, code) ? careTypes[code] : undefined;
