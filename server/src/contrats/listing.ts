import type { Totaux } from '@portal/shared-api/contract/decomptes';
import { formatDate, formatPeriod } from '@portal/shared-api/rules/civil-dates';
import { contractNameFor } from './named';
import { notFound, PortalError } from '../platform/errors';
import { csvFile } from '../platform/exports/csv';
import { brandOf } from '../platform/exports/documents/brand';
import { toPdf } from '../platform/exports/pdf';
import type { ExportColumn } from '../platform/exports/table';
import { xlsxFile } from '../platform/exports/xlsx';
import { file, type FileAnswer } from '../platform/http/answers';
import { currentContrat, type Context } from '../platform/http/context';
import { messages as contratsMessages } from './messages';

const messages = contratsMessages.listing;

/** Bounds the memory of one export, far above what a person reads. */
export const exportLimit = 10_000;

type FileContext = Pick<Context, 'database' | 'client' | 'contrat' | 'session' | 'today'>;

/** A list to export; `Sums` is the source of its last row. */
export interface Listing<Row, Sums = Totaux> {
  /** First part of the file name: `prestations`. */
  name: string;
  sheetTitle: string;
  pageTitle: string;
  sheet: readonly ExportColumn<Row>[];
  page: readonly ExportColumn<Row>[];
  rows: readonly Row[];
  totaux: Sums;
  totalLine: (columns: readonly ExportColumn<Row>[], totaux: Sums) => (string | number | null)[];
  precisions: readonly string[];
  vide: string;
}

/** @throws PortalError 400 when the filters leave more rows than a file allows. */
export function refuseTooMany(total: number): void {
  if (total > exportLimit)
    throw new PortalError(400, 'ValidationError', { message: messages.tooManyRows(exportLimit) });
}

/** « prestations_VAL0004521_20261121.xlsx » (product 0.6). */
export function fileName(name: string, context: Pick<Context, 'contrat' | 'today'>, extension: string): string {
  return `${name}_${currentContrat(context).numeroContratIndividuel}_${context.today().replaceAll('-', '')}.${extension}`;
}

/** Lines with the period and persons of a statement. */
export function describePeriod({
  dateDebut,
  dateFin,
}: {
  dateDebut?: string | undefined;
  dateFin?: string | undefined;
}): string {
  if (dateDebut !== undefined && dateFin !== undefined) return messages.period(formatPeriod(dateDebut, dateFin));
  if (dateDebut !== undefined) return messages.period(messages.from(formatDate(dateDebut)));
  return messages.period(dateFin === undefined ? messages.allDates : messages.until(formatDate(dateFin)));
}

/** The list in the requested format, for download. */
export async function exportListing<Row, Sums>(
  context: FileContext,
  listing: Listing<Row, Sums>,
  format: 'xlsx' | 'csv' | 'pdf',
): Promise<FileAnswer> {
  if (format === 'pdf') return printListing(context, listing, 'attachment');
  const table = {
    titre: listing.sheetTitle,
    columns: listing.sheet,
    rows: listing.rows,
    totaux: listing.totalLine(listing.sheet, listing.totaux),
  };
  const name = fileName(listing.name, context, format);
  if (format === 'csv') return csvFile(name, table);
  return xlsxFile(name, table);
}

/**
 * The list while its reader waits. Staff in a member's space ask for nothing, so that they get long ones this way too.
 * @param longList rows above which a PDF is to be asked for instead.
 * @throws PortalError 409 `ExportDiffere` for a longer PDF.
 */
export async function listingAtOnce<Row, Sums>(
  context: FileContext,
  listing: Listing<Row, Sums>,
  as: 'csv' | 'pdf' | 'print' | 'xlsx',
  longList: number,
): Promise<FileAnswer> {
  const isPdf = as === 'pdf' || as === 'print';
  if (isPdf && listing.rows.length > longList && !context.session?.impersonation)
    throw new PortalError(409, 'ExportDiffere', { message: messages.longList });
  return as === 'print' ? printListing(context, listing) : exportListing(context, listing, as);
}

/** The list as PDF, to read in a tab or to download. */
export async function printListing<Row, Sums>(
  context: FileContext,
  listing: Listing<Row, Sums>,
  disposition: 'inline' | 'attachment' = 'inline',
): Promise<FileAnswer> {
  const contract = await contractNameFor(context, currentContrat(context).numeroContratIndividuel);
  if (contract === null) throw notFound();
  const content = toPdf({
    titre: listing.pageTitle,
    marque: brandOf(context.client),
    date: context.today(),
    precisions: [messages.contract(contract), ...listing.precisions],
    columns: listing.page,
    rows: listing.rows,
    totaux: listing.totalLine(listing.page, listing.totaux),
    vide: listing.vide,
    mentions: [messages.editedOn(formatDate(context.today()))],
  });
  return file({ name: fileName(listing.name, context, 'pdf'), type: 'application/pdf', content, disposition });
}
