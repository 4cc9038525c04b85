import { resources, useFeature, useResource } from '@portal/shared-api';
import { listDocuments, type DocumentCategory } from '@portal/shared-api/contract/documents';
import { EmptyState, Resource } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { DocumentTable } from '../../common/documents/document-table';
import { messages } from './messages';

/** Notice and certificates: what a provident contract is read by. */
const shown: readonly DocumentCategory[] = ['CONDITIONS', 'ATTESTATION'];

/** Documents of the provident contract, which need not be the current one (S-16). */
export function OwnDocuments({ numContrat }: { numContrat: string }) {
  return useFeature('gedConsultation') ? <Documents numContrat={numContrat} /> : null;
}

function Documents({ numContrat }: { numContrat: string }) {
  const read = useResource(listDocuments, { query: {}, numContrat });
  return (
    <Panel title={messages.documents}>
      <Resource isPlain read={read} label={resources.ged.label} rows={2}>
        {(data) => (
          <DocumentTable
            documents={data.documents.filter(({ codeCategorie }) => shown.includes(codeCategorie))}
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
