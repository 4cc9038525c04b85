import type { Contrat } from '@portal/shared-api/contract/contrats';
import type { CompteEncaissement } from '@portal/shared-api/contract/cotisations';
import { toCents, toEuros } from '@portal/shared-api/rules/amounts';
import { contractDisplayName } from '@portal/shared-api/rules/contracts';
import { nextTargetDay } from '@portal/shared-api/rules/target-days';
import { announcedEnd } from '../../common/announced-end';
import { resumptionOf, uncoveredWords, unpaidWords } from '../../common/contract-words';
import { messages } from './messages';

export interface ContractNotice {
  numeroContratIndividuel: string;
  tone: 'warn' | 'info';
  /** « Prévoyance Accident n° VAL0004522 (Suspendu). » */
  title: string;
  text: string;
}

/** Warnings about contracts: suspended, unpaid or pending ones, and an ended one if it is current (S-02). */
export function noticesOf(contrats: readonly Contrat[], current: Contrat | null, today: string): ContractNotice[] {
  return contrats.flatMap((contrat) => {
    const { etat, IsPrecontentieux, numeroContratIndividuel } = contrat;
    if (etat === 'valide' && !IsPrecontentieux) return [];
    const isCurrent = numeroContratIndividuel === current?.numeroContratIndividuel;
    // The suspension of the current contract has a notice of its own, with what to do.
    if (etat === 'suspendu' && isCurrent) return [];
    if (etat === 'resilie' && !isCurrent) return [];
    return [
      {
        numeroContratIndividuel,
        tone: etat === 'suspendu' || IsPrecontentieux ? 'warn' : 'info',
        title: `${contractDisplayName(contrat)}.`,
        text: textOf(contrat, today),
      },
    ];
  });
}

function textOf(contrat: Contrat, today: string): string {
  const { etat, typeContrat, IsPrecontentieux } = contrat;
  if (etat === 'suspendu' && !IsPrecontentieux) return resumptionOf(contrat) ?? uncoveredWords(contrat);
  if (etat === 'suspendu') return `${unpaidWords(contrat)} ${uncoveredWords(contrat)}`;
  if (IsPrecontentieux || etat === 'valide') return unpaidWords(contrat);
  if (etat === 'resilie') return announcedEnd(contrat, today) ?? messages.notices.resilie[typeContrat];
  return messages.notices[etat];
}

export type Debit = NonNullable<CompteEncaissement['prochaineEcheance']>;

/** The debit of a due date: on that day, or on the next one on which banks settle payments. */
export const debitOf = ({ date, montant }: Debit): Debit => ({ date: nextTargetDay(date), montant });

/**
 * Next debit of an account, today included: that of a past due date may still wait for the banks. Due dates that banks
 * settle on the same day are one debit for whoever reads their account.
 */
export function nextDebitOf(
  { echeancier, prochaineEcheance }: Pick<CompteEncaissement, 'echeancier' | 'prochaineEcheance'>,
  today: string,
): Debit | null {
  const next = prochaineEcheance?.date;
  const due = echeancier.filter(
    ({ date, etat }) => etat === 'AREGLER' && (date < today || (next !== undefined && date >= next)),
  );
  // The schedule ends with the year; the next due date may be in the one after.
  const later = prochaineEcheance && !due.some(({ date }) => date === next) ? [prochaineEcheance] : [];
  const debits = [...due, ...later]
    .map(debitOf)
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => a.date.localeCompare(b.date));
  const [first] = debits;
  return first ? { date: first.date, montant: sumOf(debits.filter(({ date }) => date === first.date)) } : null;
}

const sumOf = (debits: readonly Debit[]): number =>
  toEuros(debits.reduce((cents, { montant }) => cents + toCents(montant), 0));
