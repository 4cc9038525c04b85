import { formatLongDate } from '@portal/shared-api/rules/civil-dates';
import type { SchemeWords } from '@portal/shared-api/rules/scheme-words';
import type { Tableau, Texte } from '../content';
import type { Facts } from '../facts';
import type { InsuredRow } from '../store';
import type { Received } from './cotisations';
import { aboutContract, contractName, euros, knownSince } from './wording';

/** Payments for a person in a year, in cents. */
export interface YearSums {
  numPers: string;
  montantDepense: number;
  montantRO: number;
  montantRC: number;
  montantAutres: number;
  resteACharge: number;
}

const amounts = ['montantDepense', 'montantRO', 'montantRC', 'montantAutres', 'resteACharge'] as const;

/** Reimbursements by person, with a total: each line and the total balance. */
export function reimbursementTable(
  sums: readonly YearSums[],
  insured: readonly Pick<InsuredRow, 'numPers' | 'nom' | 'prenom'>[],
  scheme: SchemeWords,
): Tableau {
  const total = (amount: (typeof amounts)[number]) => sums.reduce((sum, row) => sum + row[amount], 0);
  const inOrder = insured.flatMap((person) =>
    sums.filter(({ numPers }) => numPers === person.numPers).map((row) => ({ person, row })),
  );
  return {
    titre: 'Remboursements de l’année',
    colonnes: [
      { titre: 'Bénéficiaire', isMontant: false },
      ...['Dépense', scheme.name, 'Mutuelle', 'Autres organismes', 'Reste à charge'].map((titre) => ({
        titre,
        isMontant: true,
      })),
    ],
    lignes: inOrder.map(({ person, row }) => [
      `${person.nom.toLocaleUpperCase('fr')} ${person.prenom}`,
      ...amounts.map((amount) => euros(row[amount])),
    ]),
    total: ['Total', ...amounts.map((amount) => euros(total(amount)))],
  };
}

interface YearFacts {
  year: number;
  sums: readonly YearSums[];
  /** Contributions received in the year; below zero where more is paid back. */
  received: Pick<Received, 'total' | 'waiting'>;
  /** First day of the ledger, where the year is not whole; or null. */
  since: string | null;
  /** Whether a person of the contract hides their care. */
  isPartial: boolean;
}

/** Payments by and to the contract in a year. */
export function fiscale(
  facts: Facts,
  { year, sums, received: { total, waiting }, since, isPartial }: YearFacts,
): Texte {
  const { client, today } = facts;
  const isRunning = String(year) === today.slice(0, 4);
  return {
    titre: `Attestation fiscale ${year}`,
    paragraphes: [
      `${client.libelle} atteste des montants ci-dessous, réglés au titre du contrat ${contractName(facts)} entre le 1er janvier ${year} et le ${isRunning ? formatLongDate(today) : `31 décembre ${year}`}.`,
      ...(isRunning
        ? ['L’année n’est pas terminée\u00a0: ces montants sont ceux connus à la date de ce document.']
        : []),
      ...knownSince(since),
      ...(isPartial
        ? ['Les remboursements d’un bénéficiaire majeur qui n’en partage pas le détail n’y figurent pas.']
        : []),
    ],
    informations: [
      ...aboutContract(facts),
      ...(total > 0 ? [{ libelle: `Cotisations réglées en ${year}`, valeur: euros(total) }] : []),
      ...(total < 0 ? [{ libelle: `Cotisations remboursées en ${year}`, valeur: euros(-total) }] : []),
      ...(waiting > 0 ? [{ libelle: 'Dont à rembourser', valeur: euros(waiting) }] : []),
    ],
    tableaux: sums.length > 0 ? [reimbursementTable(sums, facts.insured, facts.scheme)] : [],
  };
}
