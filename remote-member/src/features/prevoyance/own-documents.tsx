import { resources, useFeature, useResource, type Resource as Read } from '@portal/shared-api';
import { listDocuments, type DocumentCategory, type DocumentGed } from '@portal/shared-api/contract/documents';
import { EmptyState, Resource } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { DocumentTable } from '../../common/documents/document-table';
import { messages } from './messages';

/** Documents of the provident contract, which need not be the current one (S-16). */
export function OwnDocuments({ numContrat }: { numContrat: string }) {
  return useFeature('gedConsultation') ? <Documents numContrat={numContrat} /> : null;
}

const useShelf = (categorie: DocumentCategory, numContrat: string) =>
  useResource(listDocuments, { query: { categorie }, numContrat });

/**
 * Notice and newest certificates: what a provident contract is read by. Each category is asked for, as the first page
 * of all documents may hold none.
 */
function useOwnDocuments(numContrat: string): Read<DocumentGed[]> {
  const conditions = useShelf('CONDITIONS', numContrat);
  const certificates = useShelf('ATTESTATION', numContrat);
  return {
    data:
      conditions.data &&
      certificates.data &&
      [...conditions.data.documents, ...certificates.data.documents].toSorted((a, b) =>
        b.dateDocument.localeCompare(a.dateDocument),
      ),
    error: conditions.error ?? certificates.error,
    isLoading: conditions.isLoading || certificates.isLoading,
    isRefreshing: conditions.isRefreshing || certificates.isRefreshing,
    reload: () => {
      conditions.reload();
      certificates.reload();
    },
  };
}

function Documents({ numContrat }: { numContrat: string }) {
  const read = useOwnDocuments(numContrat);
  return (
    <Panel title={messages.documents}>
      <Resource isPlain read={read} label={resources.ged.label} rows={2}>
        {(documents) => (
          <DocumentTable
            documents={documents}
            numContrat={numContrat}
            isRefreshing={read.isRefreshing}
            empty={<EmptyState isPlain title={messages.noDocument} />}
            onOpened={read.reload}
          />
        )}
      </Resource>
    </Panel>
  );
}
