import {
  array,
  boolean,
  create,
  enums,
  literal,
  number,
  object,
  optional,
  string,
  union,
  type Infer,
} from 'superstruct';
import { simulationParameters } from '@portal/shared-api/contract/simulateur';
import type { GuaranteeKey, PackageCode } from '../contrats/public';
import acts from './actes.json';
import domains from './domaines.json';

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
  'NON_GARANTI',
];
const packages: readonly PackageCode[] = ['MEDECINES_DOUCES', 'LENTILLES'];

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
  garantie: enums(guarantees),
  /** Base of one unit in cents, or the price itself where it is the tariff. */
  base: union([number(), literal('PRIX')]),
  /** Lower base outside OPTAM and outside any agreement. */
  baseSecteur2: optional(number()),
  baseNonConventionne: optional(number()),
  taux: number(),
  /** Usual price of one unit, in cents. */
  prix: number(),
  /** Highest price of one unit at a partner of the care network. */
  prixReseau: optional(number()),
  prelevement: optional(enums(['PARTICIPATION', 'FRANCHISE'])),
  forfait: optional(enums(packages)),
  unite: optional(string()),
  specialite: optional(string()),
  tags: array(string()),
  parametres: array(enums(simulationParameters)),
  paniers: optional(object({ RAC0: optional(basket), MODERE: optional(basket), LIBRE: optional(basket) })),
});

/** An act of the simulator, with the tariffs of the year. */
export type SimulatedAct = Infer<typeof act>;

const subDomain = object({ libelle: string(), tags: array(string()), actes: array(string()) });
const domain = object({
  libelle: string(),
  mettreEnValeur: boolean(),
  tags: array(string()),
  actes: array(string()),
  subDomaines: array(subDomain),
});
export type DomainData = Infer<typeof domain>;
export type SubDomainData = Infer<typeof subDomain>;

// Validated at load: an error in the data stops the server at start.
const actsByCode = new Map(create(acts, array(act)).map((each) => [each.code, each]));

/** Domains in display order. */
export const domainData: readonly DomainData[] = create(domains, array(domain));

/** An act of the simulator, or undefined. */
export const findAct = (code: string): SimulatedAct | undefined => actsByCode.get(code);

/** @throws Error for an unknown code: an error in `domaines.json`. */
export function actOf(code: string): SimulatedAct {
  const found = actsByCode.get(code);
  if (!found) throw new Error(`domaines.json names the act ${code}, which actes.json does not know.`);
  return found;
}

for (const { actes, subDomaines } of domainData)
  for (const code of [...actes, ...subDomaines.flatMap((each) => each.actes)]) actOf(code);
