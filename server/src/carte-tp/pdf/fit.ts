import { printable, type TextLook } from '../../platform/exports/documents/tagged';

/** A look whose text keeps within a width: the faces of a card are small, and a name may be long. */
export function fitting(document: PDFKit.PDFDocument, text: string, look: TextLook, width: number): TextLook {
  const needed = document.font(look.font).fontSize(look.size).widthOfString(printable(text));
  return needed <= width ? look : { ...look, size: look.size * (width / needed) };
}
