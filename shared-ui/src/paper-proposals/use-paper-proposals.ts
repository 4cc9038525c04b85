import { useResource } from '@portal/shared-api';
import { readPaperProposals, type Fichier, type PaperProposals } from '@portal/shared-api/contract/fichiers';

/** What the last PDF of a field proposes; null while there is none, while it is read, and when it cannot be read. */
export function usePaperProposals(files: readonly Fichier[]): { fileName: string; proposals: PaperProposals } | null {
  const paper = files.findLast(({ remoteFileName }) => remoteFileName.endsWith('.pdf'));
  // A paper that is not read is typed: no toast says so.
  const { data } = useResource(
    readPaperProposals,
    paper ? { params: { remoteFileName: paper.remoteFileName }, quiet: true } : null,
  );
  return paper && data ? { fileName: paper.localFileName, proposals: data } : null;
}
