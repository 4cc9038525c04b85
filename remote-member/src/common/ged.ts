import { downloadFile, printFile } from '@portal/shared-api';
import { downloadDocument, type DocumentQuery } from '@portal/shared-api/contract/demandes';

/** @param numContrat of a contract that is not the selected one. */
const fromGed = (id: string, numContrat?: string): { query: DocumentQuery; numContrat?: string } => ({ query: { id, origine: 'GED' }, ...(numContrat === undefined ? {} : { numContrat }) });

/** Saves a document of the GED under the name the server gives. Resolves once it is there or its failure was told. */
export const downloadGed = (id: string, numContrat?: string) => downloadFile(downloadDocument, fromGed(id, numContrat));

/** Opens a document of the GED in a tab. */
export const openGed = (id: string, numContrat?: string) => printFile(downloadDocument, fromGed(id, numContrat));
