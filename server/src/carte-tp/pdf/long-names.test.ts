import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Carte } from '@portal/shared-api/contract/carte-tp';
import { brandOf } from '../../platform/exports/documents/brand';
import { registerFonts } from '../../platform/exports/documents/fonts';
import { openTaggedPdf, type TaggedPdf } from '../../platform/exports/documents/tagged';
import { readPdf, type PlacedText } from '../../platform/testing/read-pdf';
import { testClient } from '../../platform/testing/test-client';
import { drawDatamatrix } from '../drawing';
import { inside, padding, recto } from './layout';
import { drawRecto } from './recto';
import { drawGuarantees, type PrintedPerson } from './table';

const marque = brandOf(testClient('VALD', ['vald.localhost']));
const person: PrintedPerson = {
  numPers: 'P1',
  nom: 'de la Rochefoucauld-Montbel de Villeneuve',
  prenom: 'Marie-Antoinette Joséphine',
  codeCivilite: 'MME',
  dateNaissance: '1984-03-14',
  rangGemellaire: 1,
  nirMasque: '2 84 03 •• ••• ••• ••',
  nir: '2 84 03 48 000 000 65',
  garanties: [],
};
const card: Carte = {
  dateDebutValidite: '2026-01-01',
  dateFinValidite: '2026-12-31',
  titulaire: person,
  nomOffre: 'Santé Confort des agents territoriaux et de leurs familles',
  numeroAdherent: 'VAL0004521',
  numeroAmc: '75000001',
  codeConvention: 'SP',
  csr: '01',
  isContratResponsable: true,
  dessinDatamatrix: drawDatamatrix('VAL0004521'),
  idCarte: 'CARTE-1',
  etat: 'VALIDE',
  datamatrix: 'VAL0004521',
  colonnes: [{ code: 'PHAR', libelle: 'Pharmacie' }],
  beneficiaires: [],
  telephonePec: '0199000000',
  reseaux: [],
  idDocument: 'GED-1',
};

async function drawn(draw: (pdf: TaggedPdf) => void): Promise<readonly PlacedText[]> {
  const pdf = openTaggedPdf({ titre: 'Carte', marque, date: '2026-11-20', margins: 18 });
  draw(pdf);
  pdf.root.end();
  pdf.document.end();
  return readPdf(await buffer(pdf.document)).parts;
}

const ruler = new PDFDocument();
registerFonts(ruler);
const endOf = ({ text, x, size }: PlacedText) => x + ruler.font('strong').fontSize(size).widthOfString(text);

test('[MEM-06] the holder and the product stay on the front of the card, however long they are', async () => {
  const parts = await drawn((pdf) => drawRecto(pdf, card, marque));
  const long = parts.filter(({ text }) => text.includes('VILLENEUVE') || text.includes('territoriaux'));
  expect(long).toHaveLength(2);
  for (const part of long) expect(endOf(part)).toBeLessThanOrEqual(recto.x + recto.width - padding + 1);
});

test('[MEM-06] the name of an insured person does not run over their number', async () => {
  const parts = await drawn((pdf) => drawGuarantees(pdf, card.colonnes, [person], '#0b5c6b'));
  const name = parts.find(({ text }) => text.includes('VILLENEUVE'));
  const details = parts.find(({ text }) => text.includes('née le'));
  expect(name && details && endOf(name)).toBeLessThanOrEqual(details?.x ?? 0);
  expect(details?.x).toBeGreaterThan(inside.x);
});
