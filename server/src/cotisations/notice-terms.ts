import { periodicities } from '@portal/shared-api/contract/paiement-cotisations';
import { formatDate, laterOf } from '@portal/shared-api/rules/civil-dates';
import { debitDayOf } from '@portal/shared-api/rules/debits';
import type { SheetFact, SheetSection } from '../platform/exports/documents/sheet';
import { debitedAccount, debitingMandate, type MandatRow } from './mandate-rules';
import { messages } from './messages';
import type { ContratFacts } from './rules';
import { termsOn, type AnnouncedChange } from './terms-rules';

/** What says how a contract pays, today and by what is announced. */
interface Paying {
  contrat: ContratFacts;
  mandats: readonly MandatRow[];
  announced: readonly AnnouncedChange[];
  today: string;
  /** Name of a way to pay. */
  modeOf: (code: string) => string;
}

const texts = messages.notice;

/** How a due date is paid; one of the past as those of today. */
function factsOf({ contrat, mandats, announced, today, modeOf }: Paying, date: string): SheetFact[] {
  const due = laterOf(date, today);
  const terms = termsOn(contrat, announced, due);
  const { etat, codeModePaiementCotisation: codeModePaiement, jourPrelevement } = terms;
  const day = debitDayOf({ etat, codeModePaiement, jourPrelevement });
  const isDebited = codeModePaiement === 'PRLV';
  const account = isDebited ? debitedAccount(mandats, today, due) : null;
  const mandat = isDebited ? debitingMandate(mandats, today, due) : undefined;
  return [
    { libelle: texts.mode, valeur: modeOf(codeModePaiement) },
    { libelle: texts.periodicity, valeur: periodicities[terms.codePeriodicite] },
    ...(day === null ? [] : [{ libelle: texts.day, valeur: texts.dayOfMonth(day) }]),
    ...(account === null ? [] : [{ libelle: texts.account, valeur: account }]),
    ...(mandat
      ? [
          { libelle: texts.mandate, valeur: mandat.rum },
          { libelle: texts.creditor, valeur: mandat.ics },
        ]
      : []),
  ];
}

/**
 * How the due dates of a notice are paid: one section, or one for each way where what is announced changes it in
 * between.
 */
export function termsSections(paying: Paying, dates: readonly string[]): SheetSection[] {
  const ways: { first: string; last: string; faits: SheetFact[] }[] = [];
  for (const date of dates.toSorted()) {
    const faits = factsOf(paying, date);
    const way = ways.at(-1);
    if (way && JSON.stringify(way.faits) === JSON.stringify(faits)) way.last = date;
    else ways.push({ first: date, last: date, faits });
  }
  return ways.map(({ first, last, faits }, rank) => {
    if (ways.length === 1) return { titre: texts.terms, faits };
    return { titre: rank === 0 ? texts.termsUntil(formatDate(last)) : texts.termsFrom(formatDate(first)), faits };
  });
}
