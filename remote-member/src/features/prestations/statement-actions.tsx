import { usePending } from '@portal/shared-api/use-pending';
import { viewReleve } from '@portal/shared-api/contract/prestations';
import { Actions, Button } from '@portal/shared-ui/button';
import { download, eye } from '@portal/shared-ui/icons-tools';
import { useState } from 'react';
import { Viewer } from '../../common/viewer';
import { downloadReleve, printReleve } from './data';
import { messages } from './messages';

/** « Télécharger le relevé » and « Afficher », for a décompte with a statement. */
export function StatementActions({ numeroDecompte, idDocument }: { numeroDecompte: string; idDocument: string }) {
  const [isShown, setShown] = useState(false);
  const [pending, run] = usePending<'download'>();
  const save = () => run('download', () => downloadReleve(numeroDecompte));
  return (
    <>
      <Actions>
        <Button variant="secondary" size="sm" icon={download} isPending={pending !== null} onClick={() => void save()}>
          {messages.download}
        </Button>
        <Button variant="quiet" size="sm" icon={eye} aria-haspopup="dialog" onClick={() => setShown(true)}>
          {messages.show}
        </Button>
      </Actions>
      {isShown && (
        <Viewer
          title={messages.statement({ numero: numeroDecompte })}
          route={viewReleve}
          id={idDocument}
          onClose={() => setShown(false)}
          file={{ download: () => downloadReleve(numeroDecompte), print: () => printReleve(numeroDecompte) }}
        />
      )}
    </>
  );
}
