import { resources, useSchemeWords } from '@portal/shared-api';
import type { ApiError } from '@portal/shared-api';
import { PageHeader, ReadError, Skeleton } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { CurrentSuspension } from '../../common/suspension';
import { Card } from './card';
import { CardActions } from './card-actions';
import { CardChoices } from './card-choices';
import { useCards } from './data';
import { Legend } from './legend';
import { messages } from './messages';
import { NoCard } from './no-card';
import { OwnCards } from './own-cards';
import styles from './page.module.css';

/** « Ma carte de tiers payant » (S-10). Year, person and face are in the address. */
export default function CarteTp() {
  const state = useCards();
  const scheme = useSchemeWords();
  const { card, shown, numPers, face, error, isLoading, isRefreshing, reload } = state;
  return (
    <>
      <PageHeader
        title={resources.carteTp.label}
        subtitle={error && isNoCard(error) ? undefined : messages.subtitle({ carte: scheme.card })}
      />
      <div className={styles.page}>
        {error &&
          (isNoCard(error) ? (
            <>
              <CurrentSuspension />
              <NoCard message={error.message} />
            </>
          ) : (
            <ReadError
              label={resources.carteTp.label}
              message={error.message}
              isRetrying={isRefreshing}
              onRetry={reload}
            />
          ))}
        {card && <CardChoices state={state} card={card} />}
        {isLoading && (
          <Panel>
            <Skeleton rows={6} />
          </Panel>
        )}
        {card && shown && (
          <>
            <Card card={shown} face={face} />
            <CardActions
              card={shown}
              numPers={numPers}
              isPart={shown.beneficiaires.length < card.beneficiaires.length}
            />
            <OwnCards card={card} people={state.people} />
            <Legend card={shown} />
          </>
        )}
      </div>
    </>
  );
}

const isNoCard = (error: ApiError) => error.data === 'CarteNonDisponible';
