import { useResource } from '@portal/shared-api';
import type { VisionneuseEndpoint } from '@portal/shared-api/contract/visionneuse';
import { Dialog } from '@portal/shared-ui/dialog';
import { ReadError, Skeleton } from '@portal/shared-ui/page';
import { downloadGed, openGed } from '../stored-documents';
import { Keep, type ViewerFile } from './keep';
import { messages } from './messages';
import { Pages } from './pages';

interface ViewerProps {
  /** What the document is, as its list names it. */
  title: string;
  /** Its viewer in the contract: `viewGed`, `viewCarte`… */
  route: VisionneuseEndpoint;
  /** As that viewer expects it. */
  id: string;
  /** What « Télécharger » and « Imprimer » do; the document of the GED with the same number unless told. */
  file?: ViewerFile;
  /** The contract it belongs to, when that is not the selected one. */
  numContrat?: string;
  /** Called when it asks to be closed; the owner then stops rendering it. */
  onClose: () => void;
}

/** « Visionneuse »: a document page by page as pictures, over the screen that lists it (catalogue 0.6). Open as long as it is rendered. */
export function Viewer({ title, route, id, file, numContrat, onClose }: ViewerProps) {
  const { data, error, isLoading, isRefreshing, reload } = useResource(route, {
    query: { id },
    ...(numContrat === undefined ? {} : { numContrat }),
  });
  return (
    <Dialog
      isFullScreen
      title={title}
      onClose={onClose}
      footer={
        <Keep file={file ?? { download: () => downloadGed(id, numContrat), print: () => openGed(id, numContrat) }} />
      }
    >
      {error && <ReadError label={title} message={error.message} isRetrying={isRefreshing} onRetry={reload} />}
      {isLoading && (
        <div role="status" aria-label={messages.loading}>
          <Skeleton rows={8} />
        </div>
      )}
      {data && !error && <Pages document={data} />}
    </Dialog>
  );
}
