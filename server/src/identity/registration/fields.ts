import type { UtilisateurInscription } from '@portal/shared-api/contract/inscription';
import type { ModeInscription } from '@portal/shared-api/rules/inscription';
import { checkInscription } from '@portal/shared-api/rules/inscription-body';
import { normalizeNir } from '@portal/shared-api/rules/nir';
import { PortalError, invalid } from '../../platform/errors';
import type { Client } from '../../platform/http/context';
import type { Numbers } from './candidates';

/** Fields with error codes of their own: see `checkNewPassword` and `CguRequise`. */
const passwordFields = new Set(['password', 'confirmPassword']);

/**
 * Validates the input by the rules shared with the browser (product 8.1). The password has its own policy.
 * @throws PortalError 400 `ValidationError`, or `CguRequise` when only the terms are missing
 */
export function checkFields(
  { configuration }: Client,
  user: UtilisateurInscription,
  mode: ModeInscription,
  today: string,
): void {
  const errors = checkInscription(user, { client: configuration, mode, today }).filter(
    ({ champ }) => !passwordFields.has(champ),
  );
  if (errors.some(({ champ }) => champ !== 'cgu')) throw invalid(errors);
  const [terms] = errors;
  if (terms) throw new PortalError(400, 'CguRequise', { message: terms.message, erreurs: errors });
}

/** The numbers by which the client identifies a person; others are ignored. */
export function numbersOf(
  { configuration: { createAccountAuthMode: mode } }: Client,
  user: UtilisateurInscription,
): Numbers {
  const nir = normalizeNir(user.nir ?? '');
  const numeroContrat = (user.numeroContrat ?? '').trim();
  return {
    nir: mode === 'individual' || nir === '' ? null : nir,
    numeroContrat: mode === 'NIR' || numeroContrat === '' ? null : numeroContrat,
  };
}
