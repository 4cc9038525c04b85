import type { Contrat } from '../contract/contrats';
import { amountPerPeriod } from './amount-per-period';
import { formatDate, formatDayOfMonth } from './civil-dates';
import { contributionOf } from './contracts';
import type { Periodicity } from './contributions';
import { debitDayOf } from './debits';
import type { LabelledLine } from './form-rules';
import { labels, text } from './labels';

const messages = labels('shared-api.rules-announced-terms', {
  from: text('À partir du {date}'),
  formula: text('formule {offre}'),
  mode: text('paiement\u00a0: {mode}'),
  debit: text('prélèvement le {jour} du mois'),
  periods: {
    M: 'périodicité mensuelle',
    T: 'périodicité trimestrielle',
    S: 'périodicité semestrielle',
    A: 'périodicité annuelle',
  } satisfies Record<Periodicity, string>,
});

/** How a contribution is paid. */
interface Payment {
  codeModePaiement: string;
  libelleModePaiement: string;
  jourPrelevement: number | null;
}

/** What differs of a way to pay from what it was before, in words. */
function paymentDifferences(
  etat: Contrat['etat'],
  former: Pick<Payment, 'codeModePaiement' | 'jourPrelevement'>,
  next: Payment,
): string[] {
  const day = debitDayOf({ ...next, etat });
  const isOtherMode = next.codeModePaiement !== former.codeModePaiement;
  if (day === null) return isOtherMode ? [messages.mode({ mode: next.libelleModePaiement })] : [];
  return day === former.jourPrelevement && !isOtherMode ? [] : [messages.debit({ jour: formatDayOfMonth(day) })];
}

type Announced = Pick<NonNullable<Contrat['changementsPrevus']>[number], 'nomOffre' | 'cotisation'>;

/** What differs of a contract from what it was before, in words. */
function differences(etat: Contrat['etat'], before: Announced, after: Announced): string[] {
  const [former, next] = [before.cotisation, after.cotisation];
  return [
    ...(after.nomOffre === before.nomOffre ? [] : [messages.formula({ offre: after.nomOffre })]),
    ...(next.montant === former.montant && next.codePeriodicite === former.codePeriodicite
      ? []
      : [amountPerPeriod(next.montant, next.codePeriodicite)]),
    ...paymentDifferences(etat, former, next),
  ];
}

/**
 * What is announced of a contract, a line for each day on which it changes: « À partir du 01/01/2027 », « formule Santé
 * Essentielle, 102,75 € par mois ». None where nothing is announced, nor of a contract that is over.
 */
export function announcedLines(
  contrat: Pick<Contrat, 'etat' | 'isActif' | 'nomOffre' | 'cotisation' | 'changementsPrevus'>,
): Pick<LabelledLine, 'libelle' | 'valeur'>[] {
  const cotisation = contributionOf(contrat);
  if (!cotisation) return [];
  const course: Announced[] = [{ nomOffre: contrat.nomOffre, cotisation }, ...(contrat.changementsPrevus ?? [])];
  return (contrat.changementsPrevus ?? []).flatMap((after, rank) => {
    const changed = differences(contrat.etat, course[rank] ?? after, after);
    return changed.length === 0
      ? []
      : [{ libelle: messages.from({ date: formatDate(after.dateDebut) }), valeur: changed.join(', ') }];
  });
}

/** The same as sentences without a verb: « À partir du 06/12/2026 : prélèvement le 10 du mois ». */
export const announcedWords = (contrat: Parameters<typeof announcedLines>[0]): string[] =>
  announcedLines(contrat).map(({ libelle, valeur }) => `${libelle}\u00a0: ${valeur}`);

/** Another way to pay that is announced (F-25). */
export interface PlanToCome extends Payment {
  dateDebut: string;
  codePeriodicite: Periodicity;
}

/** The same of a way to pay alone, as one sentence; null where nothing differs. */
export function announcedPlan(
  { dateDebut, ...next }: PlanToCome,
  current: Pick<PlanToCome, 'codeModePaiement' | 'jourPrelevement' | 'codePeriodicite'>,
): string | null {
  const changed = [
    ...paymentDifferences('valide', current, next),
    ...(next.codePeriodicite === current.codePeriodicite ? [] : [messages.periods[next.codePeriodicite]]),
  ];
  return changed.length === 0 ? null : `${messages.from({ date: formatDate(dateDebut) })}\u00a0: ${changed.join(', ')}`;
}
