import type { UtilisateurInscription } from '@portal/shared-api/contract/inscription';
import type { ModeInscription } from '@portal/shared-api/rules/inscription';
import { checkInscription } from '@portal/shared-api/rules/inscription-body';
import { normalizeNir } from '@portal/shared-api/rules/nir';
import { PortalError, invalid } from '../../platform/errors';
import type { Client } from '../../platform/http/context';
import type { Numbers } from './candidates';

/** What has an error code of its own: see `checkNewPassword` and `CguRequise`. */
const passwordFields = new Set(['password', 'confirmPassword']);

/**
 * Checks what was typed by the rules that the browser runs too (product 8.1). The password is looked at by its own
 * policy.
 * @throws PortalError 400 `ValidationError`, or `CguRequise` when nothing but the terms is missing
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

/** The numbers that the client recognises a person by; others are passed over. */
export function numbersOf(
  { configuration: { createAccountAuthMode: mode } }: Client,
  user: UtilisateurInscription,
): Numbers {
  const nir = normalizeNir(user.nir ?? '');
  const numeroContrat = (user.numeroContrat ?? '').trim().toUpperCase();
  return {
    nir: mode === 'individual' || nir === '' ? null : nir,
    numeroContrat: mode === 'NIR' || numeroContrat === '' ? null : numeroContrat,
  };
}
