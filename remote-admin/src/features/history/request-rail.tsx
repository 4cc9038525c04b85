import type { HandledRow } from '@portal/shared-api/contract/traitement-demandes';
import { RequestState } from '@portal/shared-ui/request-state';
import { messages } from './messages';
import styles from './page.module.css';

interface RequestRailProps {
  rows: readonly HandledRow[] | undefined;
  opened: string;
  onOpen: (numeroDemande: string) => void;
}

const bringIntoView = (entry: HTMLElement | null) => entry?.scrollIntoView({ block: 'nearest' });

/** The list in short, beside the open request: one goes from each to the next. */
export function RequestRail({ rows, opened, onOpen }: RequestRailProps) {
  return (
    <nav aria-label={messages.rail} className={styles.rail}>
      {rows?.length === 0 && <p className={styles.none}>{messages.emptyText}</p>}
      <ol>
        {rows?.map(({ numeroDemande, libelle, expediteur: { nom, prenom }, etat, isEnRetard }) => (
          <li key={numeroDemande}>
            <button
              ref={numeroDemande === opened ? bringIntoView : undefined}
              type="button"
              className={styles.entry}
              aria-current={numeroDemande === opened ? 'true' : undefined}
              onClick={() => onOpen(numeroDemande)}
            >
              <span className={styles.what}>
                <b>
                  {nom} {prenom}
                </b>
                <span>{libelle}</span>
                <small>
                  {numeroDemande}
                  {isEnRetard && ` · ${messages.late}`}
                </small>
              </span>
              <RequestState etat={etat} />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
