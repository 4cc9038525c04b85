import type { LightMyRequestResponse } from 'fastify';
import { readXlsx } from '../exports/read-xlsx';
import { readPdf } from './read-pdf';

/**
 * All that a person reads in an answer, whatever its kind: JSON and CSV as they are, the text of a PDF, the cells of a
 * workbook.
 */
export function answerText({ headers, rawPayload, body }: LightMyRequestResponse): string {
  const type = String(headers['content-type'] ?? '');
  if (type.includes('pdf')) return readPdf(rawPayload).text;
  if (type.includes('spreadsheet')) return (readXlsx(rawPayload) ?? []).flat().join('\n');
  return body;
}
