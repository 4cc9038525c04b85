import type { MotifPropose, MotifSituation } from '@portal/shared-api/contract/formulaires/situation-contractuelle';
import { addMonths, addYears, endOfMonth, formatDate } from '@portal/shared-api/rules/civil-dates';
import { currentEcheance } from '@portal/shared-api/rules/cover-period';
import { messages } from './messages';

/** What decides which motives a contract allows. */
export interface SituationFacts {
  isCollectif: boolean;
  isSuspended: boolean;
  /** First day of what is announced already. */
  suspensionAnnoncee: string | null;
  repriseAnnoncee: string | null;
  isPrecontentieux: boolean;
  dateEffet: string;
  /** Stored annual due date. */
  dateEcheance: string;
  /** Announced or past end. */
  dateResiliation: string | null;
}

/** Months between a request and the annual due date that it ends the contract on. */
const noticeMonths = 2;
const { unavailable, pieces } = messages;

/** First annual due date that a request of this day can still meet. */
export function nextTermination(dateEcheance: string, today: string): string {
  const soonest = addMonths(today, noticeMonths);
  const current = currentEcheance(dateEcheance, today);
  return current >= soonest ? current : currentEcheance(dateEcheance, soonest);
}

/** Last covered day that follows from the day of receipt alone. */
function computedEffect(code: MotifSituation, { dateEcheance }: SituationFacts, today: string): string | null {
  switch (code) {
    case 'RESIL_RIA':
      return addMonths(today, 1);
    case 'RESIL_ECHEANCE':
      return nextTermination(dateEcheance, today);
    case 'MUT_OBLIG':
      return endOfMonth(today);
    default:
      return null;
  }
}

/** Why no motive is open for a contract, or null: its card says so before the form does. */
export const refusalOfContract = ({ dateResiliation }: Pick<SituationFacts, 'dateResiliation'>): string | null =>
  dateResiliation === null ? null : unavailable.ending(formatDate(dateResiliation));

/** Why a motive is not open, or null (F-27). */
function refusal(code: MotifSituation, facts: SituationFacts, today: string): string | null {
  const ofContract = refusalOfContract(facts);
  if (ofContract !== null) return ofContract;
  const anyTimeFrom = addYears(facts.dateEffet, 1);
  switch (code) {
    case 'RESIL_RIA':
      if (facts.isCollectif) return unavailable.throughEmployer;
      return anyTimeFrom <= today ? null : unavailable.firstYear(formatDate(anyTimeFrom));
    case 'RESIL_ECHEANCE':
    case 'MUT_OBLIG':
      return facts.isCollectif ? unavailable.throughEmployer : null;
    case 'DEPART_PORTABILITE':
    case 'EVIN_RETRAITE':
      return facts.isCollectif ? null : unavailable.employerOnly;
    case 'SUSPENSION':
      if (facts.isSuspended) return unavailable.suspended;
      if (facts.suspensionAnnoncee !== null) return unavailable.suspending(formatDate(facts.suspensionAnnoncee));
      return facts.isCollectif ? null : unavailable.employerOnly;
    case 'REPRISE':
      if (!facts.isSuspended) return unavailable.notSuspended;
      if (facts.repriseAnnoncee !== null) return unavailable.resuming(formatDate(facts.repriseAnnoncee));
      return facts.isPrecontentieux ? unavailable.unpaid : null;
    case 'COLLEGE':
      return facts.isCollectif ? unavailable.college : unavailable.employerOnly;
    case 'CSS':
    case 'DECES':
      return null;
  }
}

/** A motive with its conditions on a day. */
export function proposeMotif(
  code: MotifSituation,
  libelle: string,
  facts: SituationFacts,
  today: string,
): MotifPropose {
  const messageIndisponible = refusal(code, facts, today);
  return {
    code,
    libelle,
    isDisponible: messageIndisponible === null,
    messageIndisponible,
    dateEffetCalculee: messageIndisponible === null ? computedEffect(code, facts, today) : null,
    pieces: [...(pieces[code] ?? [])],
  };
}
