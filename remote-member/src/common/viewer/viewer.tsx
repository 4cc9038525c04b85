import { useResource } from '@portal/shared-api';
import type { VisionneuseEndpoint } from '@portal/shared-api/contract/visionneuse';
import { Dialog } from '@portal/shared-ui/dialog';
import { ReadError, Skeleton } from '@portal/shared-ui/page';
import { downloadGed, openGed } from '../stored-documents';
import { Keep, type ViewerFile } from './keep';
import { messages } from './messages';
import { Pages } from './pages';

interface ViewerProps {
  /** Title of the document, as in its list. */
  title: string;
  /** Its viewer endpoint in the contract: `viewGed`, `viewCarte`… */
  route: VisionneuseEndpoint;
  /** In the format of that endpoint. */
  id: string;
  /** Actions of « Télécharger » and « Imprimer »; by default on the GED document with the same number. */
  file?: ViewerFile;
  /** Its contract, if it is not the current one. */
  numContrat?: string;
  /** Called when it asks to close; the owner then stops rendering it. */
  onClose: () => void;
}

/**
 * « Visionneuse »: a document page by page as pictures, over the current screen (product 0.6). Open while it is
 * rendered.
 */
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
      {data && !error && <Pages title={title} document={data} />}
    </Dialog>
  );
}
