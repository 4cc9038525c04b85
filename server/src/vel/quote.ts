import type { FieldError } from '@portal/shared-api/contract/errors';
import type { DemandeTarif, Tarif } from '@portal/shared-api/contract/vel';
import { toEuros } from '@portal/shared-api/rules/amounts';
import { formatDate, laterOf } from '@portal/shared-api/rules/civil-dates';
import { invalid, PortalError } from '../platform/errors';
import { areIncompatible } from './cover';
import { messages } from './messages';
import { changesFrom, closedBecause, firstDays, insuredOn, isOfAge, optionsFrom, priced, suspendedOn } from './rules';
import type { VelScope } from './scope';
import type { Renfort } from '../contrats/public';
import { changedBy } from '../cotisations/public';
import { priceLines, proRata, validUntil, type PricedPerson } from './tarif';

/** A validated request. */
interface Checked {
  chosen: readonly Renfort[];
  people: readonly PricedPerson[];
}

/**
 * Rejects an invalid selection: a closed contract, an option not offered, two that exclude each other, a person
 * uninsured or too old, a day out of range.
 * @param bounds possible first days; null for a day that was checked when it was asked for
 * @throws PortalError 403 `FonctionnaliteInactive`, 409 `OptionIncompatible`, 400 `ValidationError` with one line per
 * field.
 */
function check(
  scope: VelScope,
  { codesOptions, numPers, dateEffet }: DemandeTarif,
  bounds: { min: string; max: string } | null,
): Checked {
  // One that was asked for on an earlier day may start before the earliest day of today: its own day is checked below.
  const closed = closedBecause(scope.contrat, scope.today, bounds ? bounds.min : null);
  if (closed) throw new PortalError(403, 'FonctionnaliteInactive', { message: closed });
  const errors: FieldError[] = [];
  const refuse = (champ: string, code: string, message: string) => errors.push({ champ, code, message });
  const offered = new Map(optionsFrom(scope, [], dateEffet).map((option) => [option.codeOption, option]));
  for (const code of codesOptions) {
    const option = offered.get(code);
    if (!option?.isSouscriptible)
      refuse('codesOptions', 'unknown', option?.motifNonSouscriptible ?? notOffered(scope, code, dateEffet));
  }
  const suspended = suspendedOn(scope.contrat, dateEffet);
  if (suspended !== null) refuse('dateEffet', 'range', suspended);
  else if (bounds && (dateEffet < bounds.min || dateEffet > bounds.max))
    refuse('dateEffet', 'range', messages.wrongDate(formatDate(bounds.min), formatDate(bounds.max)));
  if (errors.length > 0) throw invalid(errors);
  const chosen = scope.sold.filter(({ code }) => codesOptions.includes(code));
  checkCompatible(chosen);
  const people = insuredOn(scope.assures, dateEffet).map(priced);
  const message = personRefusal(chosen, people, new Set(numPers), dateEffet);
  if (message) throw invalid([{ champ: 'numPers', code: 'unknown', message }]);
  return { chosen, people };
}

/** Why a reinforcement is not among those of a day: another formula may have made it useless. */
function notOffered(scope: VelScope, code: string, day: string): string {
  const sold = scope.sold.find((renfort) => renfort.code === code);
  return sold && changesFrom(scope, sold, day).length === 0
    ? messages.useless(formatDate(day))
    : messages.unknownOption;
}

function checkCompatible(chosen: readonly Renfort[]): void {
  for (const [rank, one] of chosen.entries()) {
    const rival = chosen.slice(rank + 1).find((other) => areIncompatible(one, other));
    if (rival)
      throw new PortalError(409, 'OptionIncompatible', { message: messages.together(one.libelle, rival.libelle) });
  }
}

function personRefusal(
  chosen: readonly Renfort[],
  people: readonly PricedPerson[],
  wanted: ReadonlySet<string>,
  date: string,
): string | null {
  if ([...wanted].some((numPers) => !people.some((person) => person.numPers === numPers)))
    return messages.unknownPerson;
  for (const renfort of chosen) {
    const concerned = people.filter(({ numPers }) => renfort.portee === 'Contrat' || wanted.has(numPers));
    if (concerned.length === 0) return messages.nobody;
    if (renfort.ageMaximum !== null && concerned.some((person) => !isOfAge(renfort, person, date)))
      return messages.tooOldPerson(renfort.libelle, renfort.ageMaximum);
  }
  return null;
}

/** Price of reinforcements, with the current contribution. @throws PortalError as `check`. */
export const quote = (scope: VelScope, asked: DemandeTarif): Tarif =>
  priceOf(scope, asked, check(scope, asked, firstDays(scope.contrat, scope.today)));

/** Reinforcements that were asked for on an earlier day, with their price of today. @throws PortalError as `check`. */
export function requote(scope: VelScope, asked: DemandeTarif): { tarif: Tarif; renforts: readonly Renfort[] } {
  const checked = check(scope, asked, null);
  return { tarif: priceOf(scope, asked, checked), renforts: checked.chosen };
}

function priceOf(scope: VelScope, asked: DemandeTarif, { chosen, people }: Checked): Tarif {
  const { contrat, announced, today } = scope;
  const linesIn = (period: typeof contrat.codePeriodicite) =>
    priceLines(chosen, people, new Set(asked.numPers), asked.dateEffet, period);
  const added = (period: typeof contrat.codePeriodicite) =>
    linesIn(period).reduce((total, { montant }) => total + montant, 0);
  const { codePeriodicite } = contrat;
  const changed = changedBy(contrat, announced, laterOf(asked.dateEffet, today), {
    difference: added(codePeriodicite),
    codePeriodicite,
  });
  // Every amount is one of the plan of that day, as the period that has begun then (decisions 0120, 0188).
  const period = changed.codePeriodicite;
  const prorata = proRata(linesIn(period), asked.dateEffet, period);
  return {
    ...changed,
    supplement: toEuros(added(period)),
    detail: linesIn(period).map(({ montant, ...line }) => ({ ...line, montant: toEuros(montant) })),
    dateEffet: asked.dateEffet,
    validiteTarif: validUntil(today, asked.dateEffet),
    prorata: prorata && { ...prorata, montant: toEuros(prorata.montant) },
  };
}
