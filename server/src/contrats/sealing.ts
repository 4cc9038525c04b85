import { formatNir, maskNir } from '@portal/shared-api/rules/masking';
import type { Secrets } from '../platform/secrets';

/** Number of a person as it is stored: sealed, findable by its 13 characters, and what may be shown of it. */
export function sealedNir(secrets: Secrets, number: { nir: string; cle: string } | null) {
  if (!number) return { nirChiffre: null, nirIndex: null, nirMasque: null };
  const { nir, cle } = number;
  return {
    nirChiffre: secrets.encrypt(formatNir(nir, cle).replaceAll(' ', '')),
    nirIndex: secrets.index(nir),
    nirMasque: maskNir(nir),
  };
}

/** Account as it is stored: sealed, comparable by its index, and the visible parts. @param iban without spaces. */
export const sealedIban = (secrets: Secrets, iban: string) => ({
  ibanChiffre: secrets.encrypt(iban),
  ibanIndex: secrets.index(iban),
  pays: iban.slice(0, 2),
  cle: iban.slice(2, 4),
  fin: iban.slice(-3),
  longueur: iban.length,
});
