import { resources, type Resource } from '@portal/shared-api';
import type { Courrier } from '@portal/shared-api/contract/courriers';
import type { Pagination as Pages } from '@portal/shared-api/contract/common';
import { mail, arrowLeft } from '@portal/shared-ui/icons-tools';
import { TextLink } from '@portal/shared-ui/link';
import { Question, ReadError, Skeleton } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { useEffect, useRef } from 'react';
import type { BoxAddress } from './address';
import { LetterFilters } from './filters';
import { Letter } from './letter';
import { LetterList, linkId } from './letter-list';
import { FilteredOut } from '../../common/filtered-out';
import { EmptyContract } from '../../common/other-contracts';
import { messages as common } from '../../common/messages';
import { ListPages } from '../../common/list-pages';
import { messages } from './messages';
import type { Reading } from './reading';
import styles from './box.module.css';

interface BoxProps {
  address: BoxAddress;
  list: Resource<{ courriers: Courrier[]; annees: number[]; nombreNonLus: number; pagination: Pages }>;
  /** Years of the whole box, newest first. */
  annees: readonly number[];
  reading: Reading;
}

/** The list, with the open letter beside it; in a narrow space one replaces the other. */
export function Box({ address, list: { data, error, reload, isRefreshing, question }, annees, reading }: BoxProps) {
  const {
    view: { courrier },
    change,
    clear,
    searchOf,
  } = address;
  useFocusOfClosed(courrier);
  if (data?.annees.length === 0 && !error)
    return (
      <EmptyContract isOfMember icon={mail} title={messages.empty}>
        {messages.emptyText}
      </EmptyContract>
    );
  return (
    <div className={styles.box} data-open={courrier !== '' || undefined}>
      <div className={styles.filters}>
        <LetterFilters address={address} annees={annees} />
      </div>
      <div className={styles.list}>
        {error && (
          <ReadError
            label={resources.courriers.label}
            message={error.message}
            isRetrying={isRefreshing}
            onRetry={reload}
          />
        )}
        {!data && !error && (
          <Panel>
            <Skeleton rows={6} />
          </Panel>
        )}
        {data?.pagination.total === 0 && !error && (
          <Question value={question}>
            <FilteredOut isOfMember title={messages.noResult} clear={clear}>
              {messages.noResultText}
            </FilteredOut>
          </Question>
        )}
        {data && data.pagination.total > 0 && (
          <>
            <p className={styles.order}>{common.order.newest}</p>
            <Panel isFlush className={styles.letters}>
              <LetterList
                courriers={data.courriers}
                marks={reading.marks}
                open={courrier}
                searchOf={searchOf}
                isRefreshing={isRefreshing}
              />
            </Panel>
            <ListPages rows="courrier" pagination={data.pagination} change={change} />
          </>
        )}
      </div>
      <div className={styles.pane}>
        {courrier === '' ? (
          <p className={styles.choose}>{messages.choose}</p>
        ) : (
          <>
            <div className={styles.back}>
              <TextLink icon={arrowLeft} to={{ pathname: resources.courriers.path, search: searchOf('') }}>
                {messages.back}
              </TextLink>
            </div>
            <Panel isFlush>
              <Letter
                key={courrier}
                idCourrier={courrier}
                known={data?.courriers.find(({ idCourrier }) => idCourrier === courrier)}
                reading={reading}
              />
            </Panel>
          </>
        )}
      </div>
    </div>
  );
}

/** Closing a letter returns the focus to its row. */
function useFocusOfClosed(courrier: string) {
  const before = useRef(courrier);
  useEffect(() => {
    if (courrier === '' && before.current !== '') document.getElementById(linkId(before.current))?.focus();
    before.current = courrier;
  }, [courrier]);
}
