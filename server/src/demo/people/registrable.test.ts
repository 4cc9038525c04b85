import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { formatNir } from '@portal/shared-api/rules/masking';
import type { DemoClientCode } from '../clients/codes';
import { registrables, registrableSheet } from './registrable';

const guide = readFileSync(join(__dirname, '../../../../docs/guides/demo-people.md'), 'utf8');
const clients: readonly DemoClientCode[] = ['VALD', 'ALIZ', 'RIVI'];

/** A row of the guide: input of a person, in the order of the form. */
function rowOf(client: DemoClientCode, rank: number): string {
  const { numeroContrat, nir, nom, prenom, dateNaissance, codePostal, iban, email } = registrableSheet(client, rank);
  const shownNir = nir.startsWith('98') ? `${nir.slice(0, 2)} ${nir.slice(2)}` : formatNir(nir);
  return `| ${rank} | ${prenom} ${nom} | ${numeroContrat} | ${shownNir} | ${formatDate(dateNaissance)} | ${codePostal} | ${iban ?? '–'} | ${email ?? '–'} |`;
}

test.each(clients)('the guide lists all twelve of %s with their data', (client) => {
  const missing = registrables[client]
    .map((_, index) => rowOf(client, index + 1))
    .filter((row) => !guide.includes(row));
  expect(missing).toEqual([]);
});

test.each(clients)('all numbers of %s are different', (client) => {
  const numbers = registrables[client].map((_, index) => registrableSheet(client, index + 1).nir);
  expect(new Set(numbers).size).toBe(12);
});
