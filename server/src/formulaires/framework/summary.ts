import type { Fields, ValuesOf } from '@portal/shared-api/contract/formulaires/champs';
import { filesIn } from '@portal/shared-api/rules/formulaires/form-values';
import type { PapersSent } from '@portal/shared-api/rules/formulaires/papers-sent';
import { recapOf } from '@portal/shared-api/rules/formulaires/recap';
import type { RecapLine } from '../../demandes/public';
import { messages } from '../messages';
import type { FormActs, Submission } from './declaration';
import { personsIn } from './persons';
import type { AccountScope } from './scope';

/** Texts of a request: for the document and the handler, for the mail, and the check for repetitions. */
interface Summary {
  /** Persons concerned, by number. */
  personnes: readonly string[];
  /** Lines of the recap, without full IBAN or NIR. */
  lignes: RecapLine[];
  /** Lines of the mail, without health data too. */
  courriel: { libelle: string; valeur: string }[];
  doublon: string | undefined;
}

/** What a request says of itself, from the declaration of its form. */
export function summarise<Shape extends Fields, Donnees, Body, Scope extends AccountScope>(
  { form, personnes, doublon }: FormActs<Shape, Donnees, Body, Scope>,
  submission: Submission<ValuesOf<Shape>, Donnees, Scope>,
): Summary {
  const { scope, values, lecture } = submission;
  const answers = recapOf(form, values, { lecture, today: scope.today });
  const count = filesIn(values).length;
  return {
    personnes: personnes?.(submission) ?? personsIn(form.fields, values),
    lignes: answers.flatMap(({ libelle, valeur, avant, isInRecap }) =>
      isInRecap === false ? [] : [{ libelle, valeur, ...(avant === undefined ? {} : { avant }) }],
    ),
    courriel: [
      ...answers.flatMap(({ libelle, valeur, isInMail }) => (isInMail ? [{ libelle, valeur }] : [])),
      ...(count === 0 ? [] : [{ libelle: messages.received, valeur: String(count) }]),
    ],
    doublon: doublon?.(values),
  };
}

/** Names of the files of a request, a line for each paper. */
export const filesLines = (papers: readonly PapersSent[]): RecapLine[] =>
  papers.map(({ libelle, fichiers }) => ({
    libelle,
    valeur: fichiers.map(({ localFileName }) => localFileName).join(', '),
  }));

/** What each field with files was called, by the name under which its files are kept. */
export const paperLabels = (papers: readonly PapersSent[]): Record<string, string> =>
  Object.fromEntries(papers.flatMap(({ libelle, fichiers }) => fichiers.map(({ inputName }) => [inputName, libelle])));
