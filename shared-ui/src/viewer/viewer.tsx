import type { Resource } from '@portal/shared-api';
import type { Visionneuse } from '@portal/shared-api/contract/visionneuse';
import { Dialog } from '../dialog';
import { ReadError, Skeleton } from '../page';
import { Keep, type ViewerFile } from './keep';
import { messages } from './messages';
import { Pages } from './pages';

interface ViewerProps {
  /** Title of the document, as in its list. */
  title: string;
  /** The document as pictures. */
  read: Resource<Visionneuse>;
  /** Actions of « Télécharger » and « Imprimer ». */
  file: ViewerFile;
  /** Called when it asks to close; the owner then stops rendering it. */
  onClose: () => void;
}

/**
 * « Visionneuse »: a document page by page as pictures, over the current screen (product 0.6). Open while it is
 * rendered.
 */
export function Viewer({ title, read: { data, error, isLoading, isRefreshing, reload }, file, onClose }: ViewerProps) {
  return (
    <Dialog isFullScreen title={title} onClose={onClose} footer={<Keep file={file} />}>
      {error && <ReadError label={title} message={error.message} isRetrying={isRefreshing} onRetry={reload} />}
      {isLoading && <Skeleton rows={8} label={messages.loading} />}
      {data && !error && <Pages title={title} document={data} />}
    </Dialog>
  );
}
