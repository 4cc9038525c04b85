import type { Besoin, OptionVel } from '@portal/shared-api/contract/vel';
import { toEuros } from '@portal/shared-api/rules/amounts';
import { ageOn } from '@portal/shared-api/rules/civil-dates';
import { isInsuredOn } from '@portal/shared-api/rules/cover-period';
import { raiseCover, type AssureRow, type CoverLevels, type Renfort } from '../contrats/public';
import { areIncompatible, changedLines } from './cover';
import { documentsOf } from './documents/numbers';
import { messages } from './messages';
import type { VelScope } from './scope';
import { effectBounds, leastPrice, type PricedPerson } from './tarif';

/** Why a contract accepts no option, or null: it must be active and paid up (S-19). */
export function closedBecause({
  etat,
  isPrecontentieux,
}: Pick<VelScope['contrat'], 'etat' | 'isPrecontentieux'>): string | null {
  if (isPrecontentieux) return messages.unpaid;
  return etat === 'valide' ? null : messages.states[etat];
}

/** Persons insured on a day. */
export const insuredOn = (assures: readonly AssureRow[], date: string): AssureRow[] =>
  assures.filter(({ assure }) => isInsuredOn(assure, date));

/** Facts of a person that determine prices. */
export const priced = ({ assure, personne }: AssureRow): PricedPerson => ({
  numPers: assure.numPers,
  dateNaissance: personne.dateNaissance,
});

/** Whether a person's age allows a reinforcement that starts on a day. */
export const isOfAge = ({ ageMaximum }: Pick<Renfort, 'ageMaximum'>, { dateNaissance }: PricedPerson, date: string) =>
  ageMaximum === null || ageOn(dateNaissance, date) <= ageMaximum;

/** Current cover of the contract: the product with its reinforcements; null for a product without care. */
export const coverNow = ({ offre, held }: Pick<VelScope, 'offre' | 'held'>): CoverLevels | null =>
  offre.niveaux &&
  raiseCover(
    offre.niveaux,
    held.flatMap(({ ajouts }) => ajouts),
  );

/** Why a reinforcement is unavailable, or null. */
function refusalOf(
  renfort: Renfort,
  { held }: VelScope,
  people: readonly PricedPerson[],
  eligible: readonly PricedPerson[],
): string | null {
  const rival = held.find((each) => areIncompatible(each, renfort));
  if (rival) return messages.withHeld(rival.libelle);
  const isMissing = renfort.portee === 'Contrat' ? eligible.length < people.length : eligible.length === 0;
  return isMissing && renfort.ageMaximum !== null ? messages.tooOld(renfort.ageMaximum) : null;
}

/**
 * Reinforcements that the contract never had and that change its cover, recommended ones first. None for a contract
 * that is closed or without care.
 */
export function offeredOptions(scope: VelScope, besoins: readonly Besoin[]): OptionVel[] {
  const now = coverNow(scope);
  if (!now || closedBecause(scope.contrat)) return [];
  const { min: date } = effectBounds(scope.today);
  const people = insuredOn(scope.assures, date).map(priced);
  const offered = scope.sold.flatMap((renfort): OptionVel[] => {
    const garanties = changedLines(now, raiseCover(now, renfort.ajouts));
    if (garanties.length === 0 || people.length === 0) return [];
    const eligible = people.filter((person) => isOfAge(renfort, person, date));
    const motif = refusalOf(renfort, scope, people, eligible);
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
