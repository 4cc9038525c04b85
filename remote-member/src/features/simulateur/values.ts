import type { ActeSimulable, SimulationParameter, SimulationV2 } from '@portal/shared-api/contract/simulateur';
import { largestAmount, toCents } from '@portal/shared-api/rules/amounts';
import { ofName } from '@portal/shared-api/rules/french';
import { describeAnswers } from '@portal/shared-api/rules/simulation-answers';
import { messages } from './messages';
import type { Answers } from './version';

const largest = toCents(largestAmount);
export const asks = (acte: ActeSimulable, parameter: SimulationParameter) => acte.parametres.includes(parameter);

/** Number of sessions, days or boxes; 1 for an act without a count. */
const numberOf = (acte: ActeSimulable, { nombre }: Answers) => (asks(acte, 'nombre') ? Number(nombre) : 1);

/** Initial answers. @param today civil date in Paris. */
export const firstAnswers = (numPers: string, today: string): Answers => ({
  depense: undefined,
  numPers,
  dateSoins: today,
  panier: '',
  secteur: 'S1',
  isParcoursSoins: true,
  isAld: false,
  isReseau: false,
  nombre: '1',
});

/** Effective price: the typed one, otherwise the usual price for the count. */
export function expenseOf(acte: ActeSimulable, answers: Answers): Answers['depense'] {
  if (answers.depense !== undefined) return answers.depense;
  const unit = answers.panier === 'RAC0' && acte.prixLimiteVente > 0 ? acte.prixLimiteVente : acte.depenseIndicative;
  return (toCents(unit) * (numberOf(acte, answers) || 1)) / 100;
}

export type AnswerErrors = Partial<Record<keyof Answers, string>>;

/** Missing or invalid values, by field. The server checks the day of care. */
export function checkAnswers(acte: ActeSimulable, answers: Answers, hasBaskets: boolean): AnswerErrors {
  const depense = expenseOf(acte, answers);
  const cents = typeof depense === 'number' ? toCents(depense) : 0;
  const nombre = numberOf(acte, answers);
  return {
    ...(hasBaskets && answers.panier === '' ? { panier: messages.errors.basket } : {}),
    ...(Number.isInteger(nombre) && nombre >= 1 && nombre <= 99 ? {} : { nombre: messages.errors.number }),
    ...(cents >= 1 && cents <= largest ? {} : { depense: messages.errors.expense }),
  };
}

/** What was answered about the act, in the words of its questions. */
export const answeredLines = (acte: ActeSimulable, answers: Answers): string[] =>
  describeAnswers(
    acte,
    { ...answers, nombre: numberOf(acte, answers) },
    {
      secteur: messages.sector,
      parcours: messages.pathway,
      ald: messages.longIllness,
      reseau: messages.network,
      nombre: messages.number({ deUnite: ofName(acte.unite) }),
    },
  );

/** Body of the request: only parameters of the act. */
export function bodyOf(acte: ActeSimulable, answers: Answers): SimulationV2 {
  const depense = expenseOf(acte, answers);
  return {
    codeActe: acte.codeActe,
    depense: typeof depense === 'number' ? depense : 0,
    numPers: answers.numPers,
    ...(answers.dateSoins ? { dateSoins: answers.dateSoins } : {}),
    ...(answers.panier ? { panier: answers.panier } : {}),
    ...(asks(acte, 'secteur') ? { secteur: answers.secteur } : {}),
    ...(asks(acte, 'parcours') ? { isParcoursSoins: answers.isParcoursSoins } : {}),
    ...(asks(acte, 'ald') ? { isAld: answers.isAld } : {}),
    ...(asks(acte, 'reseau') ? { isReseau: answers.isReseau } : {}),
    ...(asks(acte, 'nombre') ? { nombre: numberOf(acte, answers) } : {}),
  };
}
