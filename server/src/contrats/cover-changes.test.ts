import { healthProducts } from '../demo/care/products';
import { changedLines } from './cover-changes';
import { coverTable } from './cover-table';

const confort = healthProducts.find(({ code }) => code === 'SANTE_CONFORT');
if (!confort) throw new Error('The demo has no Santé Confort.');
const { niveaux } = confort;
const fold = (text: string) => text.replace(/\s/g, ' ');

test('[MEM-16] covers that differ in a limit of the year alone are not shown as equal', () => {
  const after = coverTable({ ...niveaux, forfaitMedecinesDouces: 30_000 });
  const lines = changedLines(coverTable(niveaux), after);
  expect(lines.map(({ libelle, avant, apres }) => [libelle, fold(avant), fold(apres)])).toEqual([
    [
      'Ostéopathie, chiropraxie, acupuncture',
      '30,00 € par séance, 120,00 € par an et par personne',
      '30,00 € par séance, 300,00 € par an et par personne',
    ],
  ]);
});

test('[MEM-16] a heading that the cover before does not have stands against nothing', () => {
  const after = coverTable(niveaux);
  const lines = changedLines(
    after.filter(({ code }) => code !== 'PREVENTION'),
    after,
  );
  expect(lines.map(({ poste, avant }) => [poste, avant])).toEqual([['Prévention', '–']]);
});
