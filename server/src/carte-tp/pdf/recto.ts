import type { Carte } from '@portal/shared-api/contract/carte-tp';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { darken, type DocumentBrand } from '../../platform/exports/documents/brand';
import { drawEdge, ink, mm, placeLogo, type TaggedPdf, type TextLook } from '../../platform/exports/documents/tagged';
import { messages } from '../messages';
import { fitting } from './fit';
import { padding, recto } from './layout';

const headHeight = 10.5 * mm;
const edgeHeight = 1 * mm;
const codeSide = 15.5 * mm;
const texts = messages.standard;

/** Front of the card: brand, standard block, datamatrix, holder. */
export function drawRecto(pdf: TaggedPdf, carte: Carte, marque: DocumentBrand): void {
  drawHead(pdf, marque);
  drawBlock(pdf, carte);
  drawCode(pdf, carte);
  const y = recto.y + headHeight + 29 * mm;
  const { titulaire, nomOffre, numeroAdherent } = carte;
  const x = recto.x + padding;
  const line = (text: string, look: TextLook, top: number) =>
    pdf.place(text, fitting(pdf.document, text, look, recto.width - 2 * padding), { x, y: y + top });
  pdf.part('P', () => {
    line(messages.holder, { font: 'text', size: 5.5, color: ink.quiet }, 0);
    line(
      `${titulaire.codeCivilite === 'MME' ? 'Mme' : 'M.'} ${titulaire.prenom} ${titulaire.nom.toLocaleUpperCase('fr')}`,
      { font: 'strong', size: 8 },
      2.6 * mm,
    );
    line(`${nomOffre} n°\u00a0${numeroAdherent}`, { font: 'text', size: 6.5, color: ink.quiet }, 6.3 * mm);
  });
}

function drawHead(pdf: TaggedPdf, marque: DocumentBrand): void {
  const { document } = pdf;
  const { x, y, width } = recto;
  pdf.decorate(() => {
    document.rect(x, y, width, headHeight).fill(darken(marque.couleur, 0.5));
    drawEdge(document, { x, y: y + headHeight, width, height: edgeHeight }, marque);
  });
  placeLogo(
    pdf,
    document,
    marque.logoOnDark,
    { x: x + padding, y: y + 2.2 * mm, height: 6.2 * mm },
    { libelle: marque.libelle, color: '#ffffff' },
  );
  pdf.write(
    'P',
    messages.title,
    { font: 'strong', size: 8, color: '#ffffff' },
    { x: x + width / 2, y: y + 3.6 * mm, width: width / 2 - padding, align: 'right', lineBreak: false },
  );
}

/** The five harmonised items, present even when empty. */
function drawBlock(pdf: TaggedPdf, carte: Carte): void {
  const box = {
    x: recto.x + padding,
    y: recto.y + headHeight + edgeHeight + 3 * mm,
    width: 56 * mm,
    height: codeSide + 1.5 * mm,
  };
  pdf.decorate(() =>
    pdf.document.lineWidth(0.9).strokeColor(ink.text).roundedRect(box.x, box.y, box.width, box.height, 4).stroke(),
  );
  const items = [
    { label: texts.amc, value: carte.numeroAmc, x: 0, y: 0 },
    { label: texts.convention, value: carte.codeConvention, x: 17, y: 0 },
    { label: texts.csr, value: carte.csr, x: 38, y: 0 },
    { label: texts.adherent, value: carte.numeroAdherent, x: 0, y: 8 },
    {
      label: texts.validity,
      value: messages.period(formatDate(carte.dateDebutValidite), formatDate(carte.dateFinValidite)),
      x: 17,
      y: 8,
    },
  ];
  for (const item of items) {
    const at = { x: box.x + (2 + item.x) * mm, y: box.y + (1.5 + item.y) * mm };
    pdf.part('P', () => {
      pdf.place(item.label, { font: 'text', size: 5.5, color: ink.quiet }, at);
      pdf.place(item.value, { font: 'strong', size: 7 }, { x: at.x, y: at.y + 2.6 * mm });
    });
  }
}

function drawCode(
  pdf: TaggedPdf,
  { dessinDatamatrix: { cote, trace }, numeroAdherent, isContratResponsable }: Carte,
): void {
  const { document } = pdf;
  const box = {
    x: recto.x + recto.width - padding - codeSide,
    y: recto.y + headHeight + edgeHeight + 3 * mm,
    width: codeSide,
    height: codeSide,
  };
  pdf.figure(messages.datamatrix(numeroAdherent), box, () => {
    document
      .save()
      .translate(box.x, box.y)
      .scale(codeSide / cote)
      .path(trace)
      .fill('#000000')
      .restore();
  });
  if (!isContratResponsable) return;
  const side = 5 * mm;
  const mark = { x: box.x + codeSide - side, y: box.y + codeSide + 2.5 * mm, width: side, height: side };
  pdf.figure(messages.responsibleAlt, mark, () => {
    document.lineWidth(0.9).strokeColor(ink.text).roundedRect(mark.x, mark.y, side, side, 2.5).stroke();
    pdf.place(
      messages.responsible,
      { font: 'title', size: 9 },
      { x: mark.x, y: mark.y + 0.75 * mm },
      { width: side, align: 'center' },
    );
  });
}
