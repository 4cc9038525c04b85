import type { Pagination } from '@portal/shared-api/contract/common';
import type { Endpoint } from '@portal/shared-api/contract/endpoint';
import type { FileFormat } from '@portal/shared-api/contract/fichiers-listes';
import { invalid } from '../errors';
import type { FileAnswer } from '../http/answers';
import type { Client, Context } from '../http/context';
import { messages } from '../messages';
import { csvFile } from './csv';
import type { ExportTable } from './table';
import { xlsxFile } from './xlsx';

/** Most rows of a file. */
const rowLimit = 10_000;

/** What a list of the back office is asked for, by its screen or for its file: filters, order and page. */
export type ListQuery<E> =
  E extends Endpoint<void, infer Q, void, void>
    ? Omit<Q, 'format'> & { page?: number | undefined; taille?: number | undefined }
    : never;

interface FileOfList<Q, Answer, Row> {
  /** Start of the name of the file. */
  name: string;
  /** What the screen of the list reads, with the same filters in the same order. */
  read: (query: Q & { page: number; taille: number }) => Promise<Answer & { pagination: Pagination }>;
  table: (answer: Answer) => ExportTable<Row>;
  /** Most rows, of a list whose rows cost more than others. */
  limit?: number;
}

/** A list of the back office as a file. @throws PortalError 400 when the filters leave more rows than a file allows. */
export async function listFile<Q extends { format: FileFormat }, Answer, Row>(
  { client, today, query }: { client: Pick<Client, 'code'> } & Pick<Context<unknown, Q>, 'today' | 'query'>,
  { name, read, table, limit = rowLimit }: FileOfList<Q, Answer, Row>,
): Promise<FileAnswer> {
  // One row more than the file holds: a row that comes between a count and a read would be cut without a word.
  const whole = table(await read({ ...query, page: 1, taille: limit + 1 }));
  if (whole.rows.length > limit) throw invalid([], messages.tooManyRows(limit));
  const file = `${name}_${client.code}_${today().replaceAll('-', '')}.${query.format}`;
  return query.format === 'xlsx' ? xlsxFile(file, whole) : csvFile(file, whole);
}
