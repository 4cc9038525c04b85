import type { Carte } from '@portal/shared-api/contract/carte-tp';
import { formatTelephone } from '@portal/shared-api/rules/masking';
import type { SchemeWords } from '@portal/shared-api/rules/scheme-words';
import { ink, mm, type TaggedPdf } from '../../platform/exports/documents/tagged';
import { messages } from '../messages';
import { padding, verso } from './layout';

/** Back of the card: usage, contacts, networks. */
export function drawVerso(
  pdf: TaggedPdf,
  { telephonePec, reseaux }: Pick<Carte, 'telephonePec' | 'reseaux'>,
  scheme: SchemeWords,
): void {
  const x = verso.x + padding;
  const width = verso.width - 2 * padding;
  const { y } = verso;
  pdf.write(
    'P',
    messages.instructions(scheme.card),
    { font: 'text', size: 6.5 },
    { x, y: y + 4 * mm, width, lineGap: 0.6 },
  );
  pdf.part('P', () => {
    pdf.place(messages.hospital, { font: 'text', size: 6, color: ink.quiet }, { x, y: y + 15 * mm });
    pdf.place(
      formatTelephone(telephonePec.replaceAll(/\s/g, '')),
      { font: 'title', size: 12 },
      { x, y: y + 17.8 * mm },
    );
  });
  if (reseaux.length > 0) {
    pdf.part('P', () => {
      pdf.place(messages.networks, { font: 'text', size: 6, color: ink.quiet }, { x, y: y + 26.5 * mm });
      drawNetworks(pdf, reseaux, x, y + 29.6 * mm);
    });
  }
  pdf.write(
    'P',
    messages.engagement,
    { font: 'strong', size: 6.5 },
    { x, y: y + verso.height - 9.5 * mm, width, lineGap: 0.6 },
  );
}

function drawNetworks(pdf: TaggedPdf, reseaux: readonly string[], x: number, y: number): void {
  let left = x;
  for (const reseau of reseaux) {
    const width = pdf.document.font('strong').fontSize(7).widthOfString(reseau) + 4 * mm;
    pdf.document
      .lineWidth(0.5)
      .strokeColor(ink.line)
      .roundedRect(left, y, width, 5 * mm, 7)
      .stroke();
    pdf.place(reseau, { font: 'strong', size: 7 }, { x: left + 2 * mm, y: y + 1.35 * mm });
    left += width + 2 * mm;
  }
}
