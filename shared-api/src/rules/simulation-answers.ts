import { feeSectors, simulationParameters, type FeeSector, type SimulationParameter } from '../contract/simulateur';
import { ofName } from './french';
import { fill } from './label-templates';
import { formatWholeNumber } from './whole-numbers';

/** Questions about simulated care, by parameter of its act. */
export const simulationQuestions = {
  secteur: 'Secteur du professionnel',
  parcours: 'Parcours de soins coordonnés',
  ald: 'Affection de longue durée (ALD)',
  reseau: 'Professionnel du réseau de soins',
  nombre: 'Nombre {deUnite}',
} as const satisfies Record<SimulationParameter, string>;

export const yesNo = { yes: 'Oui', no: 'Non' } as const;

/** Answers that a simulation was given, or has assumed. */
export interface SimulationAnswers {
  secteur: FeeSector;
  isParcoursSoins: boolean;
  isAld: boolean;
  isReseau: boolean;
  nombre: number;
}

/**
 * The questions of an act with their answers, a line each: its result is that of these answers alone.
 * @param questions as they were asked; without them in the portal's own words
 */
export function describeAnswers(
  { parametres, unite }: { parametres: readonly SimulationParameter[]; unite: string },
  answers: SimulationAnswers,
  questions: Readonly<Record<SimulationParameter, string>> = {
    ...simulationQuestions,
    nombre: fill(simulationQuestions.nombre, { deUnite: ofName(unite) }),
  },
): string[] {
  const said = (isSo: boolean) => (isSo ? yesNo.yes : yesNo.no);
  const values: Record<SimulationParameter, string> = {
    secteur: feeSectors[answers.secteur],
    parcours: said(answers.isParcoursSoins),
    ald: said(answers.isAld),
    reseau: said(answers.isReseau),
    nombre: formatWholeNumber(answers.nombre),
  };
  return simulationParameters
    .filter((parameter) => parametres.includes(parameter))
    .map((parameter) => `${questions[parameter]}\u00a0: ${values[parameter]}`);
}
