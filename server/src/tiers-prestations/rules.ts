import { thirdPartyTypes, type TiersPrestation } from '@portal/shared-api/contract/tiers-prestations';
import { toEuros } from '@portal/shared-api/rules/amounts';
import type { ExportColumn } from '../platform/exports/table';
import { thirdPartyTypeOf } from './kinds';
import { messages } from './messages';
import type { TiersRow } from './store';

/** Converts cents of the database to euros of the API. */
export function presentTiers({
  idTiers,
  nomTiers,
  specialite,
  numeroRpps,
  finess,
  nombreDecomptes,
  montantRC,
  dateDernierPaiement,
}: TiersRow): TiersPrestation {
  return {
    idTiers,
    nomTiers,
    typeTiers: thirdPartyTypeOf(specialite),
    numeroRpps,
    finess,
    nombreDecomptes,
    montantRC: toEuros(montantRC),
    dateDernierPaiement,
  };
}

const titles = messages.columns;

/** Columns of third parties for spreadsheets and print. */
export const tiersSheet: readonly ExportColumn<TiersPrestation>[] = [
  { titre: titles.nom, kind: 'texte', largeur: 34, valeur: (row) => row.nomTiers },
  { titre: titles.type, kind: 'texte', largeur: 28, valeur: (row) => thirdPartyTypes[row.typeTiers] },
  { titre: titles.numero, kind: 'texte', largeur: 22, valeur: (row) => row.finess ?? row.numeroRpps },
  { titre: titles.nombre, kind: 'nombre', largeur: 12, valeur: (row) => row.nombreDecomptes },
  { titre: titles.dernier, kind: 'date', largeur: 16, valeur: (row) => row.dateDernierPaiement },
  { titre: titles.rc, kind: 'montant', largeur: 14, valeur: (row) => row.montantRC },
];
