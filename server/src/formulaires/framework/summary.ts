import type { Fields, ValuesOf } from '@portal/shared-api/contract/formulaires/champs';
import type { Fichier } from '@portal/shared-api/contract/fichiers';
import { filesIn } from '@portal/shared-api/rules/formulaires/form-values';
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

/** Names of the files of a request, as one line of its recap. */
export function filesLine(files: readonly Fichier[]): RecapLine[] {
  return files.length === 0
    ? []
    : [{ libelle: messages.attachments, valeur: files.map(({ localFileName }) => localFileName).join(', ') }];
}
