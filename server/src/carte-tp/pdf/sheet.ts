import { buffer } from 'node:stream/consumers';
import { formatNir } from '@portal/shared-api/rules/masking';
import { splitNir } from '@portal/shared-api/rules/nir';
import { brandOf } from '../../platform/exports/documents/brand';
import { ink, mm, openTaggedPdf, placeLogo, type TaggedPdf } from '../../platform/exports/documents/tagged';
import { hidesNir, type Context } from '../../platform/http/context';
import { messages } from '../messages';
import type { ReadableCard } from '../read';
import { inside, personsPerCard, sheet } from './layout';
import { drawRecto } from './recto';
import { drawGuarantees, type PrintedPerson } from './table';
import type { SchemeWords } from '@portal/shared-api/rules/scheme-words';
import { drawVerso } from './verso';

const margin = 18 * mm;

/** The card as PDF: in real size on A4 with lines to cut and fold, the full NIR, and a legend below. */
export async function cardPdf(
  { client, secrets, session, today }: Pick<Context, 'client' | 'secrets' | 'session' | 'today'>,
  { carte, scheme, persons }: ReadableCard,
): Promise<Buffer> {
  const marque = brandOf(client);
  const titre = messages.libelle(carte.dateDebutValidite.slice(0, 4));
  const pdf = openTaggedPdf({ titre, marque, date: today(), margins: margin });
  const printed = carte.beneficiaires.map((person): PrintedPerson => {
    // Staff in a member's space see a NIR according to their own right.
    if (hidesNir(session)) return { ...person, nir: person.nirMasque };
    const sealed = persons.find(({ numPers }) => numPers === person.numPers)?.nirChiffre;
    const { nir, cle } = splitNir(sealed ? secrets.decrypt(sealed) : '');
    return { ...person, nir: formatNir(nir, cle) };
  });
  const pages = Math.ceil(printed.length / personsPerCard);
  for (let page = 0; page < pages; page += 1) {
    if (page > 0) pdf.document.addPage();
    placeLogo(
      pdf,
      pdf.document,
      marque.logo,
      { x: margin, y: 12 * mm, height: 11 * mm },
      { libelle: marque.libelle, color: marque.couleur },
    );
    pdf.write(
      'H1',
      pages > 1 ? `${titre}, ${messages.continued(page + 1, pages)}` : titre,
      { font: 'title', size: 17 },
      { x: margin, y: 27 * mm },
    );
    pdf.write(
      'P',
      messages.cut,
      { font: 'text', size: 9, color: ink.quiet },
      { x: margin, y: 35.5 * mm, width: 210 * mm - 2 * margin },
    );
    drawFrame(pdf);
    drawRecto(pdf, carte, marque);
    drawGuarantees(
      pdf,
      carte.colonnes,
      printed.slice(page * personsPerCard, (page + 1) * personsPerCard),
      marque.couleur,
    );
    drawVerso(pdf, carte, scheme);
    drawLegend(pdf, carte.colonnes, scheme);
  }
  pdf.root.end();
  pdf.document.end();
  return buffer(pdf.document);
}

/** Lines to cut and fold, none across the rates. */
function drawFrame({ document, decorate }: TaggedPdf): void {
  const { x, y, width, height } = sheet;
  const tick = 3 * mm;
  decorate(() => {
    document.lineWidth(0.6).strokeColor(ink.quiet).rect(x, y, width, height).stroke();
    document.dash(2.5, { space: 2.5 });
    document
      .moveTo(x + width / 2, y - tick)
      .lineTo(x + width / 2, inside.y)
      .stroke();
    document
      .moveTo(x + width / 2, y + height)
      .lineTo(x + width / 2, y + height + tick)
      .stroke();
    document
      .moveTo(x - tick, inside.y)
      .lineTo(x + width + tick, inside.y)
      .stroke();
    document.undash();
  });
}

function drawLegend(pdf: TaggedPdf, colonnes: ReadableCard['carte']['colonnes'], scheme: SchemeWords): void {
  const legend = messages.legend(scheme.of);
  const top = sheet.y + sheet.height + 11 * mm;
  pdf.write('H2', messages.readTitle, { font: 'title', size: 12 }, { x: margin, y: top });
  legend.forEach(([value, meaning], index) => {
    const y = top + 8 * mm + index * 5.6 * mm;
    pdf.part('P', () => {
      pdf.place(value, { font: 'strong', size: 9 }, { x: margin, y });
      pdf.place(meaning, { font: 'text', size: 9 }, { x: margin + 19 * mm, y });
    });
  });
  const domains = top + 8 * mm + legend.length * 5.6 * mm + 2 * mm;
  pdf.write(
    'P',
    `${messages.domains}\u00a0: ${colonnes.map(({ code, libelle }) => `${code} ${libelle}`).join(' · ')}.`,
    { font: 'text', size: 8, color: ink.quiet },
    { x: margin, y: domains, width: 210 * mm - 2 * margin, lineGap: 1.5 },
  );
}
