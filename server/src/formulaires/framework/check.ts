import type { Fichier } from '@portal/shared-api/contract/fichiers';
import { checkForm, type FormContext } from '@portal/shared-api/rules/form-rules';
import { invalid } from '../../platform/errors';
import type { ServerForm } from './declaration';
import { onlyShown } from './fields';

/**
 * The values that count, after the rules of the form: those of hidden fields are emptied.
 * @throws PortalError 400 `ValidationError`, one line for each field.
 */
export function checkValues<Valeurs, Donnees, Body, Piece extends string, Champs extends Record<Piece, Fichier[]>>(
  { rules, vides }: ServerForm<Valeurs, Donnees, Body, Piece, Champs>,
  champs: Champs,
  context: FormContext<Donnees>,
): Champs {
  const values = onlyShown(rules, champs, vides, context);
  const erreurs = checkForm(rules, values, context);
  if (erreurs.length > 0) throw invalid(erreurs);
  return values;
}
