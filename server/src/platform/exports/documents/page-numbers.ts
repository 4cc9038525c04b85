import { widthOf } from './rows';
import { ink } from './tagged';

/** « Page 1 / 2 » at the foot of each page of a document that has several; the last thing drawn. */
export function numberPages(document: PDFKit.PDFDocument): void {
  const { start, count } = document.bufferedPageRange();
  const margin = document.page.margins.left;
  if (count === 1) return;
  for (let index = start; index < start + count; index += 1) {
    document.switchToPage(index);
    // Below the bottom margin, or pdfkit would open a page for it.
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
