import { array, boolean, create, object, optional, record, string, type Infer } from 'superstruct';
import { basketLabels, type Basket } from '@portal/shared-api/contract/simulateur';
import data from './care-types.json';
import { messages } from './messages';
import type { Soin } from './soins/catalogue';
import { findVariant, type Variant } from './soins/variantes';

const careType = object({
  specialite: string(),
  /** Care among which the person says what they had: codes of variants, or of glasses as a whole. */
  soins: array(string()),
  isOrdonnanceRequise: optional(boolean()),
  isDevisPossible: optional(boolean()),
  /** Usually transmitted by the health service itself. */
  isTeletransmis: optional(boolean()),
});

/** One line of the décompte of requested care. */
export interface CarePart {
  acte: Soin;
  panier?: Basket;
  secteur?: Variant['secteur'];
  /** Fixed number of units; undefined where the person says it. */
  nombre?: number;
}

/** Care that a request names. Glasses have two lines: the frame, whose price the person says, then the lenses. */
export interface RequestedKind {
  code: string;
  libelle: string;
  parts: readonly [CarePart] | readonly [CarePart, CarePart];
}

/** Kind of care of `referentiel/type-prestation`, with what it may be. */
export type CareType = Omit<Infer<typeof careType>, 'soins'> & { soins: readonly RequestedKind[] };

const lensesOfGlasses = 2;

function partOf(code: string): Variant {
  const found = findVariant(code);
  if (!found) throw new Error(`care-types.json names the care ${code}, which actes.json does not know.`);
  return found;
}

function kindOf(code: string): RequestedKind {
  const [head, panier] = code.split('-');
  if (head === 'LUN' && (panier === 'RAC0' || panier === 'LIBRE')) {
    const [frame, lenses] = [partOf(`OPT-${panier}`), partOf(`VER-${panier}`)];
    return {
      code,
      libelle: messages.care.ratedAs(messages.care.glasses, basketLabels[panier]),
      parts: [
        { acte: frame.acte, panier, nombre: 1 },
        { acte: lenses.acte, panier, nombre: lensesOfGlasses },
      ],
    };
  }
  const { libelle, acte, panier: basket, secteur } = partOf(code);
  return { code, libelle, parts: [{ acte, ...(basket ? { panier: basket } : {}), ...(secteur ? { secteur } : {}) }] };
}

// Validated at load: an error in the data stops the server at start.
const careTypes: Readonly<Record<string, CareType>> = Object.fromEntries(
  Object.entries(create(data, record(string(), careType))).map(([code, type]) => [
    code,
    { ...type, soins: type.soins.map(kindOf) },
  ]),
);

/** Rule of a kind of `referentiel/type-prestation`; a handler decides on kinds that a client adds. */
export const careTypeOf = (code: string): CareType | undefined =>
  Object.hasOwn(careTypes, code) ? careTypes[code] : undefined;
