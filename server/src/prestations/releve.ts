import { formatDate } from '@portal/shared-api/rules/civil-dates';
import type { DocumentReader } from '../platform/documents/sources';
import type { FileAnswer } from '../platform/http/answers';
import type { Context } from '../platform/http/context';
import { checkFeature } from '../platform/http/gate';
import { actePage, totalLine } from './documents';
import { messages } from './messages';
import { presentActe, presentDecompte, presentTotals } from './rules';
import { readSchemeWords, readScope, printListing } from '../contrats/public';
import { findActes, findDecompte } from './store';

type ReadContext = Pick<Context, 'database' | 'client' | 'session' | 'contrat' | 'today'>;

/** A statement with its lines; null alike for an unknown, foreign or hidden one. */
export async function readDecompte(context: ReadContext, numeroDecompte: string) {
  const scope = await readScope(context);
  const row = await findDecompte(context.database, scope, numeroDecompte);
  if (!row) return null;
  const actes = await findActes(context.database, scope.clientCode, numeroDecompte);
  return { decompte: presentDecompte(row, scope), actes: actes.map(presentActe), totaux: presentTotals(row.decompte) };
}

/** A statement as PDF; null alike for an unknown, foreign or hidden one. */
export async function readReleve(context: ReadContext, numeroDecompte: string): Promise<FileAnswer | null> {
  const found = await readDecompte(context, numeroDecompte);
  if (!found) return null;
  const { decompte, actes, totaux } = found;
  const scheme = await readSchemeWords(context, decompte.beneficiaire.numPers);
  const columns = actePage(scheme);
  return printListing(
    context,
    {
      name: `decompte_${decompte.numeroDecompte}`,
      sheetTitle: messages.prestations,
      pageTitle: messages.decompteTitle(decompte.numeroDecompte),
      sheet: columns,
      page: columns,
      rows: actes,
      totaux,
      totalLine: totalLine(scheme),
      vide: messages.noStatement,
      precisions: [
        messages.insured(`${decompte.beneficiaire.prenom} ${decompte.beneficiaire.nom}`),
        messages.professional(decompte.professionnel.nom, decompte.professionnel.specialite),
        messages.paidTo(
          decompte.libelleDestinataire,
          decompte.etat,
          decompte.datePaiement === null ? null : formatDate(decompte.datePaiement),
        ),
        ...(actes.some(({ participationForfaitaire, franchise }) => participationForfaitaire !== 0 || franchise !== 0)
          ? [messages.withheld.note(scheme.of)]
          : []),
      ],
    },
    'attachment',
  );
}

const releveNumber = /^REL-(\d{1,20})$/;

/** The same by its number in the GED, `idDocumentReleve`: « REL-2026110047102 ». */
export const releveReader: DocumentReader = async (context) => {
  const numero = releveNumber.exec(context.query.id)?.[1];
  if (numero === undefined) return null;
  checkFeature(context.client, 'prestationsConsultation', context.contrat);
  return readReleve(context, numero);
};
