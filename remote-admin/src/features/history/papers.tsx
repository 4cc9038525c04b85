import { downloadFile, printFile, useResource } from '@portal/shared-api';
import type { Piece } from '@portal/shared-api/contract/historique';
import {
  readHandledPiece,
  viewHandledPiece,
  type HandledDetail,
} from '@portal/shared-api/contract/traitement-demandes';
import { InstantText } from '@portal/shared-ui/date-text';
import { ByteSize } from '@portal/shared-ui/display';
import { Icon } from '@portal/shared-ui/icon';
import { eye } from '@portal/shared-ui/icons-tools';
import { LinkButton } from '@portal/shared-ui/link';
import { Viewer } from '@portal/shared-ui/viewer';
import { useState } from 'react';
import { messages } from './messages';
import layout from '../../common/sheet-layout.module.css';
import styles from './page.module.css';

/** Documents of a request, opened in the viewer. */
export function Papers({ demande: { numeroDemande, pieces } }: { demande: HandledDetail }) {
  const [shown, setShown] = useState<Piece | null>(null);
  return (
    <section className={styles.part}>
      <h3>{messages.papers}</h3>
      {pieces.length === 0 && <p className={styles.quiet}>{messages.noPapers}</p>}
      <ul className={layout.timeline}>
        {pieces.map((piece) => (
          <li key={piece.idPiece}>
            <Icon of={eye} size={18} />
            <span>
              <LinkButton
                aria-haspopup="dialog"
                aria-label={messages.openPaper({ nom: piece.nomFichier })}
                onClick={() => setShown(piece)}
              >
                {piece.nomFichier}
              </LinkButton>
              <small>
                {piece.libelle !== null && <>{piece.libelle} · </>}
                <ByteSize bytes={piece.taille} /> · <InstantText instant={piece.dateAjout} />
              </small>
            </span>
          </li>
        ))}
      </ul>
      {shown && <PaperViewer numeroDemande={numeroDemande} piece={shown} onClose={() => setShown(null)} />}
    </section>
  );
}

function PaperViewer({
  numeroDemande,
  piece: { idPiece, nomFichier },
  onClose,
}: {
  numeroDemande: string;
  piece: Piece;
  onClose: () => void;
}) {
  const params = { numeroDemande, idPiece };
  const read = useResource(viewHandledPiece, { params });
  return (
    <Viewer
      title={nomFichier}
      read={read}
      file={{
        download: () => downloadFile(readHandledPiece, { params }),
        print: () => printFile(readHandledPiece, { params }),
      }}
      onClose={onClose}
    />
  );
}
