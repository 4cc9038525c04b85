import { mm } from '../platform/exports/documents/tagged';
import { readPdf } from '../platform/testing/read-pdf';
import { testClient } from '../platform/testing/test-client';
import { letterPdf } from './pdf';

const long = 'RÉSIDENCE DES ANCIENNES MANUFACTURES ROYALES, BÂTIMENT B';
const address = (lines: number) => Array.from({ length: lines }, (_, index) => `${long} ${index}`);
const contenu = { paragraphes: ['Bonjour,'], informations: [], politesse: 'Cordialement,', signature: 'Le service' };

/** The parts of the first page whose text begins so, the highest first. */
async function letterOf(sens: 'ENTRANT' | 'SORTANT', lines: number) {
  const letter = {
    idCourrier: 'CRR-2026-000001',
    numeroContrat: 'VAL0004521',
    dateCourrier: '2026-11-20',
    objet: 'Votre demande',
    sens,
  };
  const written = { expediteur: sens === 'ENTRANT' ? address(lines) : [], destinataire: address(lines), ...contenu };
  const { parts } = readPdf(await letterPdf(testClient('VALD', ['vald.localhost']), letter, written));
  const lineOf = (start: string) => parts.find(({ text }) => text.startsWith(start))?.y ?? 0;
  const first = parts.findIndex(({ text }) => text.startsWith('Référence'));
  const dated = parts.findIndex(({ text }) => text.startsWith('Le 20'));
  return {
    sender: parts.slice(0, first).map(({ y }) => y),
    reference: lineOf('Référence'),
    address: parts.slice(first + 2, dated).map(({ y }) => y),
    date: lineOf('Le 20'),
    title: lineOf('Objet'),
  };
}

test.each([2, 7])('[MEM-09] date and subject stand below an address of %i long lines', async (lines) => {
  const { address: shown, date, title } = await letterOf('SORTANT', lines);
  expect(shown.length).toBeGreaterThanOrEqual(lines);
  expect(Math.min(...shown) - 4 * mm).toBeGreaterThan(date);
  expect(date - 4 * mm).toBeGreaterThan(title);
});

test('[MEM-09] the reference of a letter of the member stands below their own address', async () => {
  const { sender, reference } = await letterOf('ENTRANT', 7);
  expect(sender.length).toBeGreaterThanOrEqual(7);
  expect(Math.min(...sender) - 4 * mm).toBeGreaterThan(reference);
});
