import type { SimulationParameter, SimulationV2, Simulation } from '@portal/shared-api/contract/simulateur';
import type { FieldError } from '@portal/shared-api/contract/errors';
import { formatEuros, toCents, toEuros, type Cents } from '@portal/shared-api/rules/amounts';
import { addMonths, formatDate } from '@portal/shared-api/rules/civil-dates';
import type { SimulationAnswers } from '@portal/shared-api/rules/simulation-answers';
import { baremeOf, natureOf, reimburseCare, type CareResult, type Soin } from '../prestations/public';
import { invalid } from '../platform/errors';
import { messages } from './messages';
import type { Cover, SimulatedPerson } from './person';

/** A question about a known act. */
export type Asked = Omit<SimulationV2, 'codeActe' | 'numPers' | 'dateSoins'> & { dateSoins: string };

const parameterFields: Readonly<Record<SimulationParameter, keyof Asked>> = {
  secteur: 'secteur',
  parcours: 'isParcoursSoins',
  ald: 'isAld',
  reseau: 'isReseau',
  nombre: 'nombre',
};

/**
 * Allowed days of care: from the start of the year, whose consumption is known, to one year ahead. @param today civil
 * date in Paris.
 */
export const careBounds = (today: string) => ({ min: `${today.slice(0, 4)}-01-01`, max: addMonths(today, 12) });

/**
 * Rejects fields that the act does not have, a missing or unknown basket, and a day out of range.
 * @throws PortalError 400 `ValidationError`, one line per field.
 */
export function checkAsked(acte: Soin, asked: Asked, today: string): void {
  const errors: FieldError[] = [];
  const refuse = (champ: string, code: string, message: string) => errors.push({ champ, code, message });
  for (const [parameter, field] of Object.entries(parameterFields)) {
    if (asked[field] !== undefined && !acte.parametres.some((each) => each === parameter))
      refuse(field, 'unknown', messages.unwanted);
  }
  if (acte.paniers && asked.panier === undefined) refuse('panier', 'required', messages.needsBasket);
  else if (asked.panier && !acte.paniers?.[asked.panier]) refuse('panier', 'unknown', messages.unknownBasket);
  const { min, max } = careBounds(today);
  if (asked.dateSoins < min || asked.dateSoins > max)
    refuse('dateSoins', 'range', messages.wrongDate(formatDate(min), formatDate(max)));
  if (errors.length > 0) throw invalid(errors);
}

/** What was answered, or is assumed where nothing was. */
export const answersOf = ({ secteur, isParcoursSoins, isAld, isReseau, nombre }: Asked): SimulationAnswers => ({
  secteur: secteur ?? 'S1',
  isParcoursSoins: isParcoursSoins ?? true,
  isAld: isAld ?? false,
  isReseau: isReseau ?? false,
  nombre: nombre ?? 1,
});

/** The simulation in the format of the API, with the remaining packages and ceilings of the year. */
export function answerSimulation(acte: Soin, asked: Asked, cover: Cover['cover'], person: SimulatedPerson): Simulation {
  const forfait = acte.forfait && cover.forfaits[acte.forfait];
  const result = reimburseCare({
    acte,
    niveaux: cover.niveaux,
    isResponsable: cover.isResponsable,
    regime: person.regime,
    dateNaissance: person.dateNaissance,
    dateSoins: asked.dateSoins,
    depense: toCents(asked.depense),
    ...answersOf(asked),
    panier: asked.panier,
    consommation: person.consommation,
  });
  const periode = asked.dateSoins.slice(0, 4);
  const counter = (
    nature: 'FORFAIT' | 'PLAFOND',
    libelle: string,
    plafond: Cents,
    consumed: Cents,
    taken: Cents,
  ): Simulation['compteurs'][number] => {
    const consomme = Math.min(plafond, Math.max(0, consumed));
    return {
      nature,
      libelle,
      unite: 'EUR',
      periode,
      plafond: toEuros(plafond),
      consomme: toEuros(consomme),
      restant: toEuros(plafond - consomme),
      restantApres: toEuros(Math.max(0, plafond - consomme - taken)),
    };
  };
  const compteurs = person.isHidden
    ? []
    : [
        ...(acte.forfait && forfait
          ? [
              counter(
                'FORFAIT',
                forfait.libelle,
                forfait.plafond,
                person.consommation.forfaits.get(acte.forfait) ?? 0,
                result.forfaitConsomme,
              ),
            ]
          : []),
        ...(acte.prelevement && person.regime === 'GENERAL'
          ? [
              counter(
                'PLAFOND',
                messages.ceilings[natureOf(acte.prelevement)],
                baremeOf(acte.prelevement, asked.dateSoins).plafondAnnuel,
                person.consommation.annee[natureOf(acte.prelevement)],
                result.participationForfaitaire + result.franchise,
              ),
            ]
          : []),
      ];
  return {
    depense: toEuros(result.depense),
    baseRO: toEuros(result.baseRO),
    tauxRO: result.tauxRO,
    montantRO: toEuros(result.montantRO),
    participationForfaitaire: toEuros(result.participationForfaitaire),
    franchise: toEuros(result.franchise),
    montantRC: toEuros(result.montantRC),
    resteACharge: toEuros(result.resteACharge),
    compteurs,
    messages: remarks(result, person, forfait && !person.isHidden ? compteurs[0]?.restant : undefined),
  };
}

function remarks(result: CareResult, person: SimulatedPerson, packageLeft: number | undefined): string[] {
  const { codeMotif, isPrixReseau, prixLimiteVente, depense } = result;
  return [
    !person.isCovered && (person.isContractCovering ? messages.personNotCovered : messages.notCovered),
    person.isHidden && messages.hiddenPerson,
    isPrixReseau && messages.networkPrice(formatEuros(toEuros(depense))),
    prixLimiteVente > 0 && depense > prixLimiteVente && messages.aboveLimit(formatEuros(toEuros(prixLimiteVente))),
    codeMotif === 'HORS_PARCOURS'
      ? messages.outsidePathway(person.scheme.the)
      : codeMotif && messages.reasons[codeMotif],
    packageLeft !== undefined && messages.packageLeft(formatEuros(packageLeft)),
  ].filter((remark) => remark !== false && remark !== null);
}
