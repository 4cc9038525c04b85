import { buffer } from 'node:stream/consumers';
import { addMonths, monthNames } from '@portal/shared-api/rules/civil-dates';
import type { DocumentRenderer } from '../platform/documents/renderers';
import type { FileAnswer } from '../platform/http/answers';
import { decomptePage, totalLine } from './documents';
import { messages } from './messages';
import { presentDecompte, presentTotals } from './rules';
import { readReleve } from './releve';
import { readSchemeWords, readScope, printListing } from '../contrats/public';
import { findPaidIn, totalPaidIn } from './store';

const bytesOf = async (answer: FileAnswer | null) =>
  answer === null ? null : Buffer.isBuffer(answer.content) ? answer.content : buffer(answer.content);

/** « octobre 2026 ». @param month `YYYY-MM`. */
const monthLabel = (month: string) => `${monthNames[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`;

/** One statement of care, for its reader. */
export const releveDecompteRenderer: DocumentRenderer = {
  feature: 'prestationsConsultation',
  render: async (context, { reference }) => bytesOf(reference === null ? null : await readReleve(context, reference)),
};

/** Payments of a month, for the persons visible to the reader; null when there is none. */
export const releveMensuelRenderer: DocumentRenderer = {
  feature: 'remboursementsConsultation',
  async render(context, { reference, libelle }) {
    if (reference === null) return null;
    const scope = await readScope(context);
    const start = `${reference}-01`;
    const month = { from: start, before: addMonths(start, 1) };
    const rows = await findPaidIn(context.database, scope, month);
    if (rows.length === 0) return null;
    const scheme = await readSchemeWords(context);
    const columns = decomptePage(scheme);
    return bytesOf(
      await printListing(context, {
        name: 'releve',
        sheetTitle: messages.prestations,
        pageTitle: libelle,
        sheet: columns,
        page: columns,
        rows: rows.map((row) => presentDecompte(row, scope)),
        totaux: presentTotals(await totalPaidIn(context.database, scope, month)),
        totalLine: totalLine(scheme),
        precisions: [messages.paidDuring(monthLabel(reference))],
        vide: messages.noStatement,
      }),
    );
  },
};
