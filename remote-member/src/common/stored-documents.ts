import { downloadFile, printFile } from '@portal/shared-api';
import { downloadDocument, type DocumentQuery } from '@portal/shared-api/contract/demandes';

/** @param numContrat of a contract that is not the current one. */
const from = (query: DocumentQuery, numContrat?: string): { query: DocumentQuery; numContrat?: string } => ({
  query,
  ...(numContrat === undefined ? {} : { numContrat }),
});

/** Downloads a document under the name of the server. Resolves after the download or after the failure is shown. */
export const saveDocument = (query: DocumentQuery, numContrat?: string) =>
  downloadFile(downloadDocument, from(query, numContrat));

/** Opens a document in a new tab. */
export const openDocument = (query: DocumentQuery, numContrat?: string) =>
  printFile(downloadDocument, from(query, numContrat));

/** The same for a document of the GED. */
export const downloadGed = (id: string, numContrat?: string) => saveDocument({ id, origine: 'GED' }, numContrat);
export const openGed = (id: string, numContrat?: string) => openDocument({ id, origine: 'GED' }, numContrat);
