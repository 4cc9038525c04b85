import { useResource } from '@portal/shared-api';
import type { VisionneuseEndpoint } from '@portal/shared-api/contract/visionneuse';
import { Viewer as SharedViewer, type ViewerFile } from '@portal/shared-ui/viewer';
import { downloadGed, openGed } from './stored-documents';

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

/** The viewer on a document of the member area, read by its number. */
export function Viewer({ title, route, id, file, numContrat, onClose }: ViewerProps) {
  const read = useResource(route, { query: { id }, ...(numContrat === undefined ? {} : { numContrat }) });
  return (
    <SharedViewer
      title={title}
      read={read}
      file={file ?? { download: () => downloadGed(id, numContrat), print: () => openGed(id, numContrat) }}
      onClose={onClose}
    />
  );
}
