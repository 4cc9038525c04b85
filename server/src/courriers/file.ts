import type { DocumentReader } from '../platform/documents/sources';
import { currentContrat } from '../platform/http/context';
import { checkFeature } from '../platform/http/gate';
import { readScope } from '../contrats/public';
import { letterPdf } from './pdf';
import { fileNameOf, isLetterNumber } from './rules';
import { findLetter, readContent } from './store';

/**
 * Reader of letters as files of the GED. @throws PortalError 403 `FonctionnaliteInactive` while letters are inactive.
 */
export const letterReader: DocumentReader = async (context) => {
  const {
    database,
    client,
    secrets,
    contrat,
    query: { id },
  } = context;
  if (!isLetterNumber(id) || currentContrat(context).roleAssure !== 'ADHERENT') return null;
  checkFeature(client, 'courriersConsultation', contrat);
  const letter = await findLetter(database, await readScope(context), id);
  return letter
    ? {
        name: fileNameOf(letter),
        type: 'application/pdf',
        content: await letterPdf(client, letter, await readContent(database, secrets, letter)),
      }
    : null;
};
