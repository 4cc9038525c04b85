import { isRibKeyValid, normalizeIban } from '@portal/shared-api/rules/iban';
import { PortalError } from '../../platform/errors';
import { messages } from './messages';

/** The key inside a French or Monegasque account. @throws PortalError 400 `RibInvalide` */
export function refuseWrongRib(typed: string): void {
  const iban = normalizeIban(typed);
  if (!/^(FR|MC)/.test(iban) || isRibKeyValid(iban)) return;
  throw new PortalError(400, 'RibInvalide', {
    message: messages.ribKey,
    erreurs: [{ champ: 'iban', code: 'ribKey', message: messages.ribKey }],
  });
}
