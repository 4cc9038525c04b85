import { createHash } from 'node:crypto';
import { computeRibKey } from '@portal/shared-api/rules/iban';
import { luhnCheckDigit } from '@portal/shared-api/rules/luhn';
import { computeNirKey } from '@portal/shared-api/rules/nir';

/** Numbers of the demo: valid by their keys, never attributed to anyone (product 6). */

/** Contracts of the population have numbers from 0010001 on; those of personas are below. */
const populationStart = 10_000;

/** Digits of the contract of a member of the population. @param rank from 1 */
export const populationNumber = (rank: number): string => String(populationStart + rank).padStart(7, '0');

/** Rank of a contract in the population; 0 or less for one of a persona. */
export const populationRank = (numero: string): number => Number(numero.slice(3)) - populationStart;

/** Whether a reference is the number of a contract of the population. */
export const isOfPopulation = (numero: string): boolean => /^[A-Z]{3}\d{7}$/.test(numero) && populationRank(numero) > 0;

/** IBAN of an unassigned bank, valid by modulo 97 and by its RIB key. */
export function makeIban(pays: 'FR' | 'MC', guichet: number, compte: string): string {
  const bank = pays === 'FR' ? '99999' : '99998';
  const branch = String(guichet).padStart(5, '0');
  const account = compte.padStart(11, '0').toUpperCase();
  const bban = `${bank}${branch}${account}${computeRibKey(bank, branch, account)}`;
  const digits = `${bban}${pays}00`.replace(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)));
  return `${pays}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${bban}`;
}

/** NIR of commune 000 and order 000, with its key. @param departement two characters, also 2A and 2B. */
export function makeNir(
  codeCivilite: 'MME' | 'M',
  dateNaissance: string,
  departement: string,
): { nir: string; cle: string } {
  const nir = `${codeCivilite === 'M' ? 1 : 2}${dateNaissance.slice(2, 4)}${dateNaissance.slice(5, 7)}${departement}000000`;
  return { nir, cle: computeNirKey(nir) };
}

/** RPPS of the fictitious range 9990000xxxx. */
export function makeRpps(index: number): string {
  const digits = `999${String(index).padStart(7, '0')}`;
  return digits + luhnCheckDigit(digits);
}

/** FINESS of department 99, unused by the official directory. */
export function makeFiness(index: number): string {
  const digits = `99${String(index).padStart(6, '0')}`;
  return digits + luhnCheckDigit(digits);
}

/** Deterministic identifier. */
export function makeUuid(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join('\u0000')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
