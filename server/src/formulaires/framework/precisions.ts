import type { Fields, ValuesOf } from '@portal/shared-api/contract/formulaires/champs';
import type { RecapLine } from '../../demandes/public';
import { invalid } from '../../platform/errors';
import { messages } from '../messages';
import type { PlacedForm, Submission } from './declaration';
import type { AccountScope } from './scope';

/** Codes given by a handler, by field. */
export type Given = Readonly<Record<string, string>>;

/** What a handler chose: the values with it, what the recap says of it, and its codes. */
interface Chosen<Values> {
  values: Values;
  lignes: readonly RecapLine[];
  precisions: Given;
}

/** Adds what a handler chose. @throws PortalError 400 `ValidationError` for a missing precision */
export async function precise<Shape extends Fields, Donnees, Body, Scope extends AccountScope>(
  { precisions }: PlacedForm<Shape, Donnees, Body, Scope>,
  submission: Submission<ValuesOf<Shape>, Donnees, Scope>,
  given: Given,
): Promise<Chosen<ValuesOf<Shape>>> {
  const { values } = submission;
  if (!precisions) return { values, lignes: [], precisions: {} };
  const asked = await precisions.ask(submission);
  const missing = asked.filter(({ champ, choix }) => !choix.some(({ code }) => code === given[champ]));
  if (missing.length > 0)
    throw invalid(missing.map(({ champ }) => ({ champ, code: 'required', message: messages.precision })));
  if (asked.length === 0) return { values, lignes: [], precisions: {} };
  const choices = asked.flatMap(({ champ, choix }) =>
    choix.filter(({ code }) => code === given[champ]).map((choice) => ({ champ, ...choice })),
  );
  return {
    values: precisions.add(values, given),
    lignes: choices.map(({ libelle }) => ({ libelle: precisions.chosen, valeur: libelle })),
    precisions: Object.fromEntries(choices.map(({ champ, code }) => [champ, code])),
  };
}
