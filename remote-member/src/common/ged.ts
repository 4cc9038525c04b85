import { downloadFile, printFile } from '@portal/shared-api';
import { downloadDocument, type DocumentQuery } from '@portal/shared-api/contract/demandes';

const fromGed = (id: string): { query: DocumentQuery } => ({ query: { id, origine: 'GED' } });

/** Saves a document of the GED under the name the server gives. Resolves once it is there or its failure was told. */
export const downloadGed = (id: string) => downloadFile(downloadDocument, fromGed(id));

/** Opens a document of the GED in a tab. */
export const openGed = (id: string) => printFile(downloadDocument, fromGed(id));
