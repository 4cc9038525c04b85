import { array, create, enums, literal, number, object, optional, string, union, type Infer } from 'superstruct';
import type { ActFamily } from '@portal/shared-api/contract/decomptes';
import { simulationParameters } from '@portal/shared-api/contract/simulateur';
import { limitCodes, packageCodes, type GuaranteeKey } from '../../contrats/public';
import { prelevementCodes } from '../baremes';
import data from './actes.json';

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
  'SPECIALISTE',
  'TECHNIQUE',
  'TICKET_MODERATEUR',
  'PROTHESE_DENTAIRE',
  'PANIER_100_SANTE',
  'MONTURE',
  'VERRE',
  'LENTILLES',
  'AIDE_AUDITIVE',
  'FRAIS_REELS',
  'CHAMBRE_PARTICULIERE',
  'HONORAIRES_HOSPITALIERS',
  'MEDECINES_DOUCES',
  'PHARMACIE',
  'NON_GARANTI',
];

/** Rule of an act in one basket, where it differs from the act itself. Amounts in cents. */
const basket = object({
  garantie: enums(guarantees),
  base: optional(number()),
  prixLimiteVente: optional(number()),
  prix: number(),
});

const act = object({
  code: string(),
  libelle: string(),
  famille: enums(families),
  garantie: enums(guarantees),
  /** Base of one unit in cents, or the price itself where it is the tariff. */
  base: union([number(), literal('PRIX')]),
  /** Lower base outside OPTAM and outside any agreement. */
  baseSecteur2: optional(number()),
  baseNonConventionne: optional(number()),
  /** Percent of the base; 0 for care outside the compulsory scheme. */
  taux: number(),
  /** Usual price of one unit, in cents. */
  prix: number(),
  /** Highest price of one unit at a partner of the care network. */
  prixReseau: optional(number()),
  prelevement: optional(enums(prelevementCodes)),
  forfait: optional(enums(packageCodes)),
  /** Limit of the cover table that counts its units. */
  limite: optional(enums(limitCodes)),
  unite: optional(string()),
  specialite: optional(string()),
  tags: array(string()),
  parametres: array(enums(simulationParameters)),
  paniers: optional(object({ RAC0: optional(basket), MODERE: optional(basket), LIBRE: optional(basket) })),
});

/** An act that a décompte, a request or a simulation may name, with the tariffs of the year. */
export type Soin = Infer<typeof act>;

// Validated at load: an error in the data stops the server at start.
const actsByCode = new Map(create(data, array(act)).map((each) => [each.code, each]));

/** An act, or undefined. */
export const findAct = (code: string): Soin | undefined => actsByCode.get(code);

/** Every act. */
export const allActs: readonly Soin[] = [...actsByCode.values()];

/** @throws Error for an unknown code: an error in the data that names it. */
export function actOf(code: string): Soin {
  const found = actsByCode.get(code);
  if (!found) throw new Error(`The act ${code} is not in actes.json.`);
  return found;
}
