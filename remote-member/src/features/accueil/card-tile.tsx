import { resources, useIsOpen, useResource } from '@portal/shared-api';
import { listCartes, type Carte } from '@portal/shared-api/contract/carte-tp';
import { DateText } from '@portal/shared-ui/date-text';
import { Icon } from '@portal/shared-ui/icon';
import { id } from '@portal/shared-ui/icons-menu';
import { ButtonLink } from '@portal/shared-ui/link';
import { EmptyState, ReadError, Skeleton } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { fullName } from '../../common/people';
import { messages as common } from '../../common/messages';
import { messages } from './messages';
import styles from './card-tile.module.css';

/** The card in small: holder, validity, and a link (S-01). */
export function CardTile() {
  const { data, error, reload, isRefreshing } = useResource(listCartes, { query: {} });
  const card = data?.cartes[0];
  if (card) return <Tile card={card} />;
  return (
    <Panel title={messages.card.title}>
      {!error && <Skeleton rows={2} />}
      {error?.data === 'CarteNonDisponible' && <EmptyState isPlain icon={id} title={error.message} />}
      {error && error.data !== 'CarteNonDisponible' && (
        <ReadError label={resources.carteTp.label} message={error.message} isRetrying={isRefreshing} onRetry={reload} />
      )}
    </Panel>
  );
}

function Tile({ card: { titulaire, numeroAdherent, dateDebutValidite, dateFinValidite } }: { card: Carte }) {
  const texts = messages.card;
  const canSend = useIsOpen('envoiCarteTp');
  return (
    <section className={styles.tile} aria-label={texts.label}>
      <div className={styles.card}>
        <h2 className={styles.title}>
          {texts.title} <Icon of={id} size={26} />
        </h2>
        <dl className={styles.facts}>
          <div>
            <dt>{texts.holder[titulaire.codeCivilite === 'MME' ? 'MME' : 'M']}</dt>
            <dd>{fullName(titulaire)}</dd>
          </div>
          <div>
            <dt>{texts.number}</dt>
            <dd>{numeroAdherent}</dd>
          </div>
          <div className={styles.period}>
            <dt>{texts.validity}</dt>
            <dd>
              {common.fromDay} <DateText date={dateDebutValidite} /> {common.untilDay}{' '}
              <DateText date={dateFinValidite} />
            </dd>
          </div>
        </dl>
        <div className={styles.edge} aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      </div>
      <div className={styles.actions}>
        <ButtonLink size="sm" isBlock to={resources.carteTp.path}>
          {texts.show}
        </ButtonLink>
        {canSend && (
          <ButtonLink size="sm" isBlock variant="secondary" to={resources.envoiCarteTp.path}>
            {texts.send}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
