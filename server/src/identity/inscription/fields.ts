import type { FieldError } from '@portal/shared-api/contract/errors';
import type { UtilisateurInscription } from '@portal/shared-api/contract/inscription';
import { normalizeNir } from '@portal/shared-api/rules/nir';
import { invalid } from '../../platform/errors';
import type { Client } from '../../platform/http/context';
import type { Numbers } from './candidates';

export function checkFields(_client: Client, _user: UtilisateurInscription, _today: string): void {
  const errors: FieldError[] = [];
  if (errors.length > 0) throw invalid(errors);
}

/** The numbers that the client recognises a person by; others are passed over. */
export function numbersOf({ configuration: { createAccountAuthMode: mode } }: Client, user: UtilisateurInscription): Numbers {
  const nir = normalizeNir(user.nir ?? '');
  const numeroContrat = (user.numeroContrat ?? '').trim().toUpperCase();
  return {
    nir: mode === 'individual' || nir === '' ? null : nir,
    numeroContrat: mode === 'NIR' || numeroContrat === '' ? null : numeroContrat,
  };
}
