import type { DemandeDetail } from '@portal/shared-api/contract/historique';
import { Button } from '@portal/shared-ui/button';
import { InstantText } from '@portal/shared-ui/date-text';
import { ByteSize } from '@portal/shared-ui/display';
import { download } from '@portal/shared-ui/icons-tools';
import { Panel } from '@portal/shared-ui/panel';
import { messages } from './messages';
import styles from './page.module.css';
import { saveOf } from './recap';

/** Documents sent with the request or later. */
export function Pieces({ demande }: { demande: DemandeDetail }) {
  return (
    <Panel title={messages.pieces}>
      {demande.pieces.length === 0 && <p>{messages.noPiece}</p>}
      {demande.pieces.length > 0 && (
        <ul className={styles.files}>
          {demande.pieces.map(({ idPiece, nomFichier, libelle, taille, dateAjout }) => (
            <li key={idPiece}>
              <span>
                <b className={styles.fileName}>{nomFichier}</b>
                <span className={styles.about}>
                  {libelle !== null && <>{libelle}, </>}
                  <ByteSize bytes={taille} />, {messages.added} <InstantText instant={dateAjout} />
                </span>
              </span>
              <Button
                variant="quiet"
                size="xs"
                icon={download}
                aria-label={messages.getPiece({ nom: nomFichier })}
                onClick={() => void saveOf(demande, idPiece)}
              >
                {messages.get}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
