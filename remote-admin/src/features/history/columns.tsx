import type { HandledRow } from '@portal/shared-api/contract/traitement-demandes';
import { Badge } from '@portal/shared-ui/badge';
import { DateText } from '@portal/shared-ui/date-text';
import { alertTriangle, clock } from '@portal/shared-ui/icons-states';
import { RequestState } from '@portal/shared-ui/request-state';
import type { ListColumn } from '../../kit/list/definition';
import { messages } from './messages';
import styles from './page.module.css';

const { columns: titles } = messages;

/** Who is in charge, as the reader says it. */
export const handlerName = ({ gestionnaire, isMienne }: Pick<HandledRow, 'gestionnaire' | 'isMienne'>) =>
  isMienne ? messages.me : (gestionnaire ?? messages.nobody);

/** Whether the portal still tries to write a request: a handler in charge stops the attempts, and so does its end. */
export const isTriedAgain = ({ etat, etatTechnique }: Pick<HandledRow, 'etat' | 'etatTechnique'>): boolean =>
  etat === 'ENREGISTREE' && etatTechnique === 'ECHEC';

/** Columns of the worklist. */
export const columns: readonly ListColumn<HandledRow>[] = [
  {
    id: 'numero',
    header: titles.numero,
    cell: ({ numeroDemande, libelle }) => (
      <span className={styles.pair}>
        {numeroDemande}
        <small>{libelle}</small>
      </span>
    ),
  },
  { id: 'date', header: titles.date, sortKey: 'date', cell: ({ dateDemande }) => <DateText date={dateDemande} /> },
  {
    id: 'adherent',
    header: titles.adherent,
    cell: ({ expediteur: { nom, prenom }, numeroContratIndividuel }) => (
      <span className={styles.pair}>
        {nom} {prenom}
        <small>{numeroContratIndividuel}</small>
      </span>
    ),
  },
  {
    id: 'etat',
    header: titles.etat,
    cell: ({ etat, etatTechnique }) => (
      <span className={styles.badges}>
        <RequestState etat={etat} />
        {isTriedAgain({ etat, etatTechnique }) && (
          <Badge tone="err" icon={alertTriangle}>
            {messages.failed}
          </Badge>
        )}
      </span>
    ),
  },
  {
    id: 'delai',
    header: titles.delai,
    sortKey: 'echeance',
    cell: ({ delaiOuvres, isEnRetard }) => (
      <span className={styles.badges}>
        {messages.days({ nombre: delaiOuvres })}
        {isEnRetard && (
          <Badge tone="warn" icon={clock}>
            {messages.late}
          </Badge>
        )}
      </span>
    ),
  },
  { id: 'mode', header: titles.mode, cell: ({ modeGestion }) => messages.modes[modeGestion] },
  { id: 'canal', header: titles.canal, cell: ({ canal }) => messages.channels[canal] },
  { id: 'ar', header: titles.ar, cell: ({ isArEnvoye }) => (isArEnvoye ? messages.yes : messages.no) },
  { id: 'gestionnaire', header: titles.gestionnaire, cell: handlerName },
];
