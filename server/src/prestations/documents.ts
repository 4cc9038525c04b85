import { actFamilies, decompteOrigins, decompteStates, type Totaux } from '@portal/shared-api/contract/decomptes';
import { type Acte, type Decompte, type Remboursement } from '@portal/shared-api/contract/prestations';
import { formatEuros, formatRate } from '@portal/shared-api/rules/amounts';
import type { SchemeWords } from '@portal/shared-api/rules/scheme-words';
import type { ColumnKind, CellValue, ExportColumn } from '../platform/exports/table';
import { messages } from './messages';

const titles = messages.columns;
const column = <Row>(
  titre: string,
  kind: ColumnKind,
  largeur: number,
  valeur: (row: Row) => CellValue,
): ExportColumn<Row> => ({ titre, kind, largeur, valeur });

/** @param scheme words for the compulsory scheme of the persons in the list. */
function amountColumns<Row extends Totaux>(scheme: SchemeWords): ExportColumn<Row>[] {
  return [
    column(titles.depense, 'montant', 11, (row) => row.montantDepense),
    column(scheme.name, 'montant', 12, (row) => row.montantRO),
    column(titles.rc, 'montant', 11, (row) => row.montantRC),
    column(titles.autres, 'montant', 12, (row) => row.montantAutres),
    column(titles.reste, 'montant', 12, (row) => row.resteACharge),
  ];
}

const person = ({ beneficiaire }: Decompte) => `${beneficiaire.prenom} ${beneficiaire.nom}`;

/** All fields, for spreadsheets. */
export const decompteSheet = (scheme: SchemeWords): readonly ExportColumn<Decompte>[] => [
  column(titles.numero, 'texte', 18, (row) => row.numeroDecompte),
  column(titles.datePaiement, 'date', 14, (row) => row.datePaiement),
  column(titles.soinsDebut, 'date', 12, (row) => row.dateSoinsDebut),
  column(titles.soinsFin, 'date', 12, (row) => row.dateSoinsFin),
  column(titles.beneficiaire, 'texte', 22, person),
  column(titles.libelle, 'texte', 34, (row) => row.libelle),
  column(titles.professionnel, 'texte', 24, (row) => row.professionnel.nom),
  column(titles.specialite, 'texte', 22, (row) => row.professionnel.specialite),
  column(titles.famille, 'texte', 20, (row) => actFamilies[row.familleActes]),
  column(titles.destinataire, 'texte', 22, (row) => row.libelleDestinataire),
  column(titles.origine, 'texte', 18, (row) => decompteOrigins[row.origine]),
  column(titles.etat, 'texte', 20, (row) => decompteStates[row.etat]),
  column(titles.motif, 'texte', 26, (row) => row.libelleMotif),
  ...amountColumns<Decompte>(scheme),
];

/** Columns that fit the printed width. */
export const decomptePage = (scheme: SchemeWords): readonly ExportColumn<Decompte>[] => [
  column(titles.soins, 'date', 11, (row) => row.dateSoinsDebut),
  column(titles.datePaiement, 'date', 11, (row) => row.datePaiement),
  column(titles.beneficiaire, 'texte', 12, (row) => row.beneficiaire.prenom),
  column(titles.libelle, 'texte', 28, (row) => row.libelle),
  column(titles.professionnel, 'texte', 19, (row) => row.professionnel.nom),
  column(titles.etat, 'texte', 11, (row) => decompteStates[row.etat]),
  ...amountColumns<Decompte>(scheme),
];

export const remboursementSheet = (scheme: SchemeWords): readonly ExportColumn<Remboursement>[] => [
  column(titles.soins, 'date', 12, (row) => row.dateSoins),
  column(titles.datePaiement, 'date', 14, (row) => row.datePaiement),
  column(titles.beneficiaire, 'texte', 14, (row) => row.prenom),
  column(titles.code, 'texte', 8, (row) => row.codeActe),
  column(titles.acte, 'texte', 34, (row) => row.libelleActe),
  column(titles.famille, 'texte', 20, (row) => actFamilies[row.familleActes]),
  column(titles.professionnel, 'texte', 24, (row) => row.nomProfessionnel),
  column(titles.numero, 'texte', 18, (row) => row.numeroDecompte),
  column(titles.etat, 'texte', 20, (row) => decompteStates[row.etat]),
  ...amountColumns<Remboursement>(scheme),
];

export const remboursementPage = (scheme: SchemeWords): readonly ExportColumn<Remboursement>[] => [
  column(titles.soins, 'date', 11, (row) => row.dateSoins),
  column(titles.datePaiement, 'date', 11, (row) => row.datePaiement),
  column(titles.beneficiaire, 'texte', 12, (row) => row.prenom),
  column(titles.acte, 'texte', 28, (row) => row.libelleActe),
  column(titles.professionnel, 'texte', 19, (row) => row.nomProfessionnel),
  column(titles.etat, 'texte', 11, (row) => decompteStates[row.etat]),
  ...amountColumns<Remboursement>(scheme),
];

/** Observation of a line, and what the compulsory scheme withheld of it. */
function remarksOf({ libelleMotif, participationForfaitaire, franchise }: Acte): string | null {
  const remarks = [
    libelleMotif,
    participationForfaitaire === 0 ? null : messages.withheld.PARTICIPATION(formatEuros(participationForfaitaire)),
    franchise === 0 ? null : messages.withheld.FRANCHISE(formatEuros(franchise)),
  ].filter((remark) => remark !== null);
  return remarks.length === 0 ? null : remarks.join('. ');
}

export const actePage = (scheme: SchemeWords): readonly ExportColumn<Acte>[] => [
  column(titles.soins, 'date', 11, (row) => row.dateSoins),
  column(titles.code, 'texte', 8, (row) => row.codeActe),
  column(titles.acte, 'texte', 28, (row) => row.libelleActe),
  column(titles.quantite, 'nombre', 5, (row) => row.quantite),
  column(titles.base, 'montant', 10, (row) => row.baseRO),
  column(titles.taux, 'texte', 7, (row) => (row.baseRO === 0 ? null : formatRate(row.tauxRO))),
  ...amountColumns<Acte>(scheme),
  column(titles.motif, 'texte', 22, remarksOf),
];

/** Last line of a list: « Total », blanks, then the five sums under their columns. */
export const totalLine =
  (scheme: SchemeWords) =>
  <Row>(columns: readonly ExportColumn<Row>[], totaux: Totaux): CellValue[] => {
    const sums = new Map(amountColumns<Totaux>(scheme).map(({ titre, valeur }) => [titre, valeur(totaux)]));
    const first = columns.findIndex(({ kind }) => kind === 'texte');
    return columns.map(({ titre }, index) => sums.get(titre) ?? (index === first ? messages.total : null));
  };
