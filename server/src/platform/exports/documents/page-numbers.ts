import { widthOf } from './rows';
import { ink } from './tagged';

/** Writes « Page 1 / 2 » at the foot of each page of a document of several pages. Call it last. */
export function numberPages(document: PDFKit.PDFDocument): void {
  const { start, count } = document.bufferedPageRange();
  const margin = document.page.margins.left;
  if (count === 1) return;
  for (let index = start; index < start + count; index += 1) {
    document.switchToPage(index);
    // Below the bottom margin pdfkit would add a page.
    document.page.margins.bottom = 0;
    document.markContent('Artifact', { type: 'Pagination' });
    document
      .font('text')
      .fontSize(8)
      .fillColor(ink.quiet)
      .text(`Page ${index + 1} / ${count}`, margin, document.page.height - margin, {
        width: widthOf(document),
        align: 'right',
        lineBreak: false,
      });
    document.endMarkedContent();
  }
}
