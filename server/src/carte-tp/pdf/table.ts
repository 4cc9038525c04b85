import type { AssureCarte, Carte } from '@portal/shared-api/contract/carte-tp';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { ink, mm, type TaggedPdf } from '../../platform/exports/documents/tagged';
import { schemeOf } from '@portal/shared-api/rules/scheme-words';
import { messages } from '../messages';
import { inside, padding } from './layout';

/** A person of the card, with the full number, reserved to the PDF; empty for an unknown one. */
export type PrintedPerson = AssureCarte & { nir: string };

const headHeight = 5 * mm;
const rowHeight = 7.1 * mm;

/** Inside of the card: one row per person, one column per domain. */
export function drawGuarantees(
  pdf: TaggedPdf,
  colonnes: Carte['colonnes'],
  persons: readonly PrintedPerson[],
  couleur: string,
): void {
  const { document } = pdf;
  const left = inside.x + padding;
  const width = inside.width - 2 * padding;
  const column = width / colonnes.length;
  const top = inside.y + 3 * mm;
  const table = pdf.open('Table');
  const line = (y: number, weight: number, color: string) =>
    pdf.decorate(() =>
      document
        .lineWidth(weight)
        .strokeColor(color)
        .moveTo(left, y)
        .lineTo(left + width, y)
        .stroke(),
    );

  const head = pdf.open('TR', table);
  pdf.part('TH', () => pdf.place(messages.insured, { font: 'text', size: 1, color: '#ffffff' }, { x: left, y: top }), {
    parent: head,
    scope: 'Column',
  });
  colonnes.forEach(({ code }, index) =>
    pdf.part(
      'TH',
      () =>
        pdf.place(
          code,
          { font: 'title', size: 6.5, color: couleur },
          { x: left + index * column, y: top },
          { width: column, align: 'center' },
        ),
      { parent: head, scope: 'Column' },
    ),
  );
  head.end();
  line(top + headHeight - 1.2 * mm, 0.8, couleur);

  persons.forEach((person, rank) => {
    const y = top + headHeight + rank * rowHeight;
    if (rank > 0) line(y - 0.7 * mm, 0.4, ink.line);
    const row = pdf.open('TR', table);
    pdf.part('TH', () => drawPerson(pdf, person, { x: left, y, width }), { parent: row, scope: 'Row' });
    person.garanties.forEach(({ valeur }, index) =>
      pdf.part(
        'TD',
        () =>
          pdf.place(
            valeur,
            { font: 'medium', size: 6.5 },
            { x: left + index * column, y: y + 3.3 * mm },
            { width: column, align: 'center' },
          ),
        { parent: row },
      ),
    );
    row.end();
  });
  table.end();
}

function drawPerson(
  pdf: TaggedPdf,
  { nom, prenom, codeCivilite, dateNaissance, rangGemellaire, nir, nirMasque }: PrintedPerson,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  pdf.place(`${nom.toLocaleUpperCase('fr')} ${prenom}`, { font: 'strong', size: 7 }, { x, y });
  const details = [
    messages.born(formatDate(dateNaissance), codeCivilite === 'MME'),
    messages.rank(rangGemellaire),
    nir === '' ? messages.noNir : messages.nir(nir, schemeOf(nirMasque)),
  ].join('   ');
  pdf.place(details, { font: 'text', size: 6.5, color: ink.quiet }, { x, y }, { width, align: 'right' });
}
