import type { Besoin, OptionVel } from '@portal/shared-api/contract/vel';
import { toEuros } from '@portal/shared-api/rules/amounts';
import { ageOn, formatDate } from '@portal/shared-api/rules/civil-dates';
import {
  earliestEnd,
  hasEnded,
  isInsuredOn,
  lastCoveredDay,
  suspendedFrom,
} from '@portal/shared-api/rules/cover-period';
import { raiseCover, type AssureRow, type Renfort } from '../contrats/public';
import { areIncompatible, changedLines, type ChangedLine } from './cover';
import { documentsOf } from './documents/numbers';
import { messages } from './messages';
import type { VelScope } from './scope';
import { effectBounds, leastPrice, type PricedPerson } from './tarif';

type Contract = VelScope['contrat'];

/**
 * Why a contract accepts no option, or null: it must be active and paid up (S-19), and cover the first day of one
 * (decision 0142).
 * @param first first day of one: the earliest possible, unless another one was asked for; null where it is checked
 * apart
 */
export function closedBecause(
  contrat: Pick<Contract, 'etat' | 'isPrecontentieux' | 'suspensionAnnoncee'>,
  today: string,
  first: string | null = effectBounds(today).min,
): string | null {
  if (contrat.isPrecontentieux) return messages.unpaid;
  if (contrat.etat !== 'valide') return messages.states[contrat.etat];
  return first === null ? null : suspendedOn(contrat, first);
}

/** Why nothing starts on a day of a suspension that is announced, or null. */
export function suspendedOn(contrat: Pick<Contract, 'suspensionAnnoncee'>, day: string): string | null {
  const from = suspendedFrom(contrat, day);
  return from && messages.suspending(formatDate(from));
}

/** Possible first days of a reinforcement of a contract that is open: those that it covers. */
export function firstDays(contrat: Contract, today: string): { min: string; max: string } {
  const { min, max } = effectBounds(today);
  return { min, max: earliestEnd(lastCoveredDay(contrat), max) ?? max };
}

/** Persons insured on a day. */
export const insuredOn = (assures: readonly AssureRow[], date: string): AssureRow[] =>
  assures.filter(({ assure }) => isInsuredOn(assure, date));

/** Persons insured on one of these days at least. */
export const insuredWithin = (assures: readonly AssureRow[], { min, max }: { min: string; max: string }): AssureRow[] =>
  assures.filter(({ assure: { dateEntree, dateSortie } }) => dateEntree <= max && !hasEnded(dateSortie, min));

/** Facts of a person that determine prices. */
export const priced = ({ assure, personne }: AssureRow): PricedPerson => ({
  numPers: assure.numPers,
  dateNaissance: personne.dateNaissance,
});

/** Whether a person's age allows a reinforcement that starts on a day. */
export const isOfAge = ({ ageMaximum }: Pick<Renfort, 'ageMaximum'>, { dateNaissance }: PricedPerson, date: string) =>
  ageMaximum === null || ageOn(dateNaissance, date) <= ageMaximum;

/**
 * Lines of the cover that a reinforcement changes where it starts on a day: it adds to the product and to the
 * reinforcements of that day, whatever they are today. None for a product without care.
 */
export function changesFrom({ cover }: Pick<VelScope, 'cover'>, { ajouts }: Renfort, day: string): ChangedLine[] {
  const without = cover.levelsOn(day);
  return without ? changedLines(without, raiseCover(without, ajouts)) : [];
}

/** What a reinforcement changes where it starts on a day or after it. */
export interface CoverToCome {
  from: string;
  lines: readonly ChangedLine[];
}

/** What a reinforcement changes on each of its possible first days: several covers where another one is announced. */
export function coversToCome(scope: VelScope, renfort: Renfort): CoverToCome[] {
  const { min, max } = firstDays(scope.contrat, scope.today);
  const days = [min, ...scope.cover.days.filter((day) => day > min && day <= max)];
  return days
    .map((from) => ({ from, lines: changesFrom(scope, renfort, from) }))
    .filter(({ lines }, rank, covers) => JSON.stringify(lines) !== JSON.stringify(covers[rank - 1]?.lines));
}

/** Why a reinforcement is unavailable, or null. */
function refusalOf(
  renfort: Renfort,
  held: readonly Renfort[],
  people: readonly PricedPerson[],
  eligible: readonly PricedPerson[],
): string | null {
  const rival = held.find((each) => areIncompatible(each, renfort));
  if (rival) return messages.withHeld(rival.libelle);
  const isMissing = renfort.portee === 'Contrat' ? eligible.length < people.length : eligible.length === 0;
  return isMissing && renfort.ageMaximum !== null ? messages.tooOld(renfort.ageMaximum) : null;
}

/** Reinforcements that a contract may have from the first possible day on. None for one that is closed. */
export const offeredOptions = (scope: VelScope, besoins: readonly Besoin[]): OptionVel[] =>
  closedBecause(scope.contrat, scope.today) === null ? optionsFrom(scope, besoins) : [];

/**
 * Reinforcements that the contract never had and that change its cover, recommended ones first. None for a contract
 * without care.
 * @param start day on which they would start; without it, the first possible one
 */
export function optionsFrom(
  scope: VelScope,
  besoins: readonly Besoin[],
  start = effectBounds(scope.today).min,
): OptionVel[] {
  const { min: date } = effectBounds(scope.today);
  const held = scope.heldOn(start);
  const people = insuredOn(scope.assures, date).map(priced);
  const offered = scope.sold.flatMap((renfort): OptionVel[] => {
    const garanties = changesFrom(scope, renfort, start);
    if (garanties.length === 0 || people.length === 0) return [];
    const eligible = people.filter((person) => isOfAge(renfort, person, date));
    const motif = refusalOf(renfort, held, people, eligible);
    return [
      {
        codeOption: renfort.code,
        libelle: renfort.libelle,
        description: renfort.description,
        portee: renfort.portee,
        isRecommande: motif === null && renfort.besoins.some((besoin) => besoins.includes(besoin)),
        isSouscriptible: motif === null,
        motifNonSouscriptible: motif,
        cotisationAPartirDe: toEuros(
          leastPrice(renfort, motif === null ? eligible : people, date, scope.contrat.codePeriodicite),
        ),
        dureeEngagementMois: renfort.dureeEngagementMois,
        delaiAttenteMois: renfort.delaiAttenteMois,
        incompatibles: scope.sold
          .filter((other) => other !== renfort && areIncompatible(other, renfort))
          .map(({ code }) => code),
        garanties,
        documents: documentsOf(renfort.code),
      },
    ];
  });
  return offered.toSorted(
    (a, b) => Number(b.isRecommande) - Number(a.isRecommande) || Number(b.isSouscriptible) - Number(a.isSouscriptible),
  );
}
