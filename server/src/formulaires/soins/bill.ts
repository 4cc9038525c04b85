import type { RemboursementDecide } from '@portal/shared-api/contract/demandes';
import { toEuros } from '@portal/shared-api/rules/amounts';
import {
  acteSearchText,
  decompteSearchText,
  reasons,
  type CareResult,
  type NewActe,
  type NewDecompte,
  type Soin,
} from '../../prestations/public';

/** One line of a bill, with what is reimbursed of it. Amounts in cents. */
export interface BillLine {
  acte: Soin;
  libelle: string;
  quantite: number;
  is100Sante: boolean;
  result: CareResult;
}

/** A bill whose reimbursement is computed. */
export interface Bill {
  numPers: string;
  dateSoins: string;
  libelle: string;
  nomProfessionnel: string;
  specialite: string;
  finess: string | null;
  familleActes: NewActe['familleActes'];
  lines: readonly BillLine[];
}

type Amounts = Pick<NewActe, 'montantDepense' | 'montantRO' | 'montantRC' | 'montantAutres' | 'resteACharge'>;

/** Sums of the lines, in cents. */
export function totalOf(lines: readonly Pick<BillLine, 'result'>[]): Amounts {
  const sum = (amount: (result: CareResult) => number) => lines.reduce((all, { result }) => all + amount(result), 0);
  return {
    montantDepense: sum(({ depense }) => depense),
    montantRO: sum(({ montantRO }) => montantRO),
    montantRC: sum(({ montantRC }) => montantRC),
    montantAutres: sum(({ montantAutres }) => montantAutres),
    resteACharge: sum(({ resteACharge }) => resteACharge),
  };
}

const reasonText = ({ codeMotif }: CareResult) => (codeMotif === null ? null : reasons[codeMotif]);

/** The first reason among the lines, in words; null where nothing was refused. */
export const reasonOf = (lines: readonly Pick<BillLine, 'result'>[]): string | null =>
  lines.map(({ result }) => reasonText(result)).find((reason) => reason !== null) ?? null;

/** What is said of a transfer: its day, or that it lacks an account; nothing where there is none. */
export type Transfer = Partial<Pick<RemboursementDecide, 'datePaiementPrevue' | 'isCompteManquant'>>;

/** What the sender reads of a decision. */
export function decidedOn(
  lines: readonly Pick<BillLine, 'result'>[],
  numeroDecompte: string | null = null,
  transfer: Transfer = {},
): RemboursementDecide {
  const { montantDepense, montantRO, montantRC, montantAutres, resteACharge } = totalOf(lines);
  return {
    numeroDecompte,
    montantDepense: toEuros(montantDepense),
    montantRO: toEuros(montantRO),
    montantRC: toEuros(montantRC),
    montantAutres: toEuros(montantAutres),
    resteACharge: toEuros(resteACharge),
    libelleMotif: reasonOf(lines),
    datePaiementPrevue: null,
    ...transfer,
  };
}

/** A statement, without what follows from the contract and its accounts. */
export type Kept = Omit<NewDecompte, 'numeroContrat' | 'dateTraitement' | 'destinataire' | 'codeModePaiement'>;

/** The statement of a bill, with an act for each line. */
export function statementOf(
  clientCode: string,
  numeroDecompte: string,
  { lines, dateSoins, ...bill }: Bill,
): { decompte: Kept; actes: NewActe[] } {
  const actes = lines.map((line, index): NewActe => {
    const { acte, libelle, quantite, is100Sante, result } = line;
    const words = { codeActe: acte.code, libelleActe: libelle };
    return {
      clientCode,
      numeroDecompte,
      rang: index + 1,
      ...words,
      familleActes: acte.famille,
      dateSoins,
      quantite,
      unitesPayees: result.unitesPayees,
      coefficient: 1,
      ...totalOf([line]),
      baseRO: result.baseRO,
      tauxRO: result.tauxRO,
      participationForfaitaire: result.participationForfaitaire,
      franchise: result.franchise,
      isTiersPayant: false,
      is100Sante,
      isParcoursSoins: !result.isHorsParcours,
      codeMotif: result.codeMotif,
      libelleMotif: reasonText(result),
      codeForfait: acte.forfait ?? null,
      forfaitConsomme: result.forfaitConsomme,
      recherche: acteSearchText(words, bill.nomProfessionnel),
    };
  });
  const decompte = {
    ...bill,
    clientCode,
    numeroDecompte,
    nombreActes: lines.length,
    dateSoinsDebut: dateSoins,
    dateSoinsFin: dateSoins,
    origine: 'MANUEL' as const,
    etat: 'EN_COURS' as const,
    libelleMotif: reasonOf(lines),
    ...totalOf(lines),
    recherche: decompteSearchText({ ...bill, numeroDecompte }, actes),
  };
  return { decompte, actes };
}
