import type { HistoryOptions } from '@portal/shared-api/list-state';
import { resources } from '@portal/shared-api';
import { useLocation, useNavigate, useSearchParams } from '@portal/shared-api/router';
import { useAnswered } from '@portal/shared-api/use-answered';
import { EmptyState, PageHeader, Question, ReadError, Skeleton } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { search as magnifier } from '@portal/shared-ui/icons-tools';
import { useEffect, useEffectEvent, useState } from 'react';
import { queryOf, readCriteria, writeCriteria, type Criteria } from './criteria';
import { useProfessionals, useSearchChoices } from './data';
import { messages } from './messages';
import { sheetOf } from './names';
import { Results } from './results';
import { SearchForm } from './search-form';
import { usePosition } from './use-position';
import styles from './page.module.css';

/**
 * « Trouver un professionnel de santé » (S-20): the criteria are in the address, the position of the person
 * is not.
 */
export function SearchPage() {
  const [address, setAddress] = useSearchParams();
  const criteria = readCriteria(address);
  const { position, state, locate } = usePosition();
  const choices = useSearchChoices();
  const found = useProfessionals(criteria, position);
  const { data, error, reload, isRefreshing, question } = found;
  const isFoundAroundMe = useAnswered(found, criteria.isAroundMe);
  const isAsked = queryOf(criteria, position) !== null;
  // A bookmarked address uses the current position.
  const locateAgain = useEffectEvent(() => {
    if (criteria.isAroundMe && position === null) locate();
  });
  useEffect(() => locateAgain(), []);
  const navigate = useNavigate();
  const { search: retour } = useLocation();
  const open = (idPs: string) => void navigate(sheetOf(idPs, retour));
  // What is found is read next; a page that opens with it begins at its own title.
  const [isSearched, setSearched] = useState(false);
  const search = (next: Criteria, history?: HistoryOptions) => {
    setSearched(true);
    setAddress(writeCriteria(next), history);
  };
  const placeError = error?.erreurs.find(({ champ }) => champ === 'lieu')?.message;
  return (
    <>
      <PageHeader
        title={resources.professionnels.label}
        subtitle={messages.subtitle}
        back={{ to: resources.services.path, label: resources.services.label }}
      />
      <div className={styles.page}>
        {choices.error && (
          <ReadError
            label={messages.criteria}
            message={choices.error.message}
            isRetrying={choices.isRefreshing}
            onRetry={choices.reload}
          />
        )}
        <SearchForm
          key={address.toString()}
          criteria={criteria}
          choices={choices.data}
          isWaiting={!choices.data && !choices.error}
          placeError={placeError}
          positionState={state}
          onLocate={locate}
          onSearch={search}
          onOpen={open}
        />
        {error && !placeError && (
          <ReadError label={messages.source} message={error.message} isRetrying={isRefreshing} onRetry={reload} />
        )}
        {!isAsked && state !== 'locating' && (
          <EmptyState icon={magnifier} title={messages.start}>
            {messages.startText}
          </EmptyState>
        )}
        {isAsked && !data && !error && (
          <Panel>
            <Skeleton rows={5} />
          </Panel>
        )}
        {isAsked && data && !error && (
          <Question value={question}>
            <Results
              found={data}
              criteria={criteria}
              isAroundMe={isFoundAroundMe}
              carteTuiles={choices.data?.carteTuiles ?? null}
              isRefreshing={isRefreshing}
              takesFocus={isSearched}
              onSearch={search}
            />
          </Question>
        )}
      </div>
    </>
  );
}
