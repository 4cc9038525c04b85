import { amfCodes, type AmfCode } from '@portal/shared-api/contract/connexions';

/** Methods of a sign-in as OpenID names them (RFC 8176); `mail` has no name there. */
const methods: Readonly<Record<AmfCode, string>> = {
  AUCUNE: 'pwd',
  SMS: 'sms',
  MAIL: 'mail',
  APPLICATION: 'otp',
  CLE: 'hwk',
  SECOURS: 'kba',
};

/** Value of the claim `amr` for a second factor. */
export const amrOf = (amf: AmfCode): string[] => (amf === 'AUCUNE' ? ['pwd'] : ['pwd', methods[amf]]);

/** Second factor in a claim `amr`; null when it names none that is known. */
export function amfOf(amr: unknown): AmfCode | null {
  if (!Array.isArray(amr)) return null;
  const found = amfCodes.find((code) => code !== 'AUCUNE' && amr.includes(methods[code]));
  return found ?? (amr.includes('pwd') && amr.length === 1 ? 'AUCUNE' : null);
}
