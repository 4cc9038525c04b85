import {
  basketCodes,
  basketLabels,
  feeSectors,
  type Basket,
  type FeeSector,
} from '@portal/shared-api/contract/simulateur';
import { messages } from '../messages';
import { findAct, type Soin } from './catalogue';

/** An act with what its amount depends on besides price and number: its basket, or the sector of the doctor. */
export interface Variant {
  code: string;
  libelle: string;
  acte: Soin;
  panier?: Basket;
  secteur?: Extract<FeeSector, 'S2' | 'NC'>;
}

/** Variants of an act: a price, a number and the pathway determine the amounts of each. */
export function variantsOf(acte: Soin): Variant[] {
  const { code, libelle, parametres, baseNonConventionne } = acte;
  const baskets = basketCodes.filter((each) => acte.paniers?.[each] !== undefined);
  if (baskets.length > 0)
    return baskets.map((panier) => ({
      code: `${code}-${panier}`,
      libelle: messages.care.ratedAs(libelle, basketLabels[panier]),
      acte,
      panier,
    }));
  const of = (secteur: 'S2' | 'NC'): Variant => ({
    code: `${code}-${secteur}`,
    libelle: messages.care.ratedAs(libelle, feeSectors[secteur].toLowerCase().replace('optam', 'OPTAM')),
    acte,
    secteur,
  });
  return [
    { code, libelle, acte },
    ...(parametres.includes('secteur') ? [of('S2')] : []),
    ...(baseNonConventionne === undefined ? [] : [of('NC')]),
  ];
}

const codePattern = /^([A-Z0-9]{1,10})(-[A-Z0-9]{1,6})?$/;

/** A variant by its code, or undefined. */
export function findVariant(code: string): Variant | undefined {
  const acte = findAct(codePattern.exec(code)?.[1] ?? '');
  return acte && variantsOf(acte).find((variant) => variant.code === code);
}
