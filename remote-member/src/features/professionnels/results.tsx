import type { HistoryOptions } from '@portal/shared-api/list-state';
import { useAnnounced } from '@portal/shared-api';
import type { Professionnel, SearchOptions } from '@portal/shared-api/contract/geolocalisation';
import type { Pagination as Pages } from '@portal/shared-api/contract/common';
import { Button } from '@portal/shared-ui/button';
import { EmptyState, FocusedHeading, Question } from '@portal/shared-ui/page';
import { Pagination } from '@portal/shared-ui/pagination';
import { useContext, useState } from 'react';
import { widerThan, type Criteria } from './criteria';
import { MapPanel } from './map-panel';
import { messages as common } from '../../common/messages';
import { messages } from './messages';
import { ProfessionalCard } from './professional-card';
import styles from './page.module.css';

interface ResultsProps {
  found: {
    professionnels: Professionnel[];
    lieu: { libelle: string; latitude: number; longitude: number };
    pagination: Pages;
  };
  criteria: Criteria;
  /** What was found is around the person: other criteria may still load. */
  isAroundMe: boolean;
  carteTuiles: SearchOptions['carteTuiles'];
  isRefreshing: boolean;
  /** They were searched for on this page: their title takes the focus when it appears. */
  takesFocus: boolean;
  onSearch: (criteria: Criteria, history?: HistoryOptions) => void;
}

/** Professionals, nearest first; the list has everything the map shows (S-20). */
export function Results({
  found,
  criteria,
  isAroundMe,
  carteTuiles,
  isRefreshing,
  takesFocus,
  onSearch,
}: ResultsProps) {
  // Those that were there before a search leave the focus in its form.
  const [isTitleFocused] = useState(takesFocus);
  const { professionnels, lieu, pagination } = found;
  const title = isAroundMe
    ? messages.foundHere({ nombre: pagination.total })
    : messages.found({ nombre: pagination.total, lieu: lieu.libelle });
  const question = useContext(Question);
  // Further pages say their rows alone.
  useAnnounced(pagination.total === 0 ? messages.empty : title, pagination.page === 1 && question);
  const wider = widerThan(criteria.rayon);
  if (pagination.total === 0) {
    return (
      <EmptyState
        title={messages.empty}
        actions={
          wider && (
            <Button variant="secondary" size="sm" onClick={() => onSearch({ ...criteria, rayon: wider, page: 1 })}>
              {messages.widen({ rayon: messages.kilometres({ distance: wider }) })}
            </Button>
          )
        }
      />
    );
  }
  const first = (pagination.page - 1) * pagination.taille;
  return (
    <>
      {isTitleFocused ? <FocusedHeading level={2}>{title}</FocusedHeading> : <h2>{title}</h2>}
      {carteTuiles && (
        <MapPanel
          carteTuiles={carteTuiles}
          points={professionnels.map(({ idPs, latitude, longitude }, index) => ({
            id: idPs,
            label: String(first + index + 1),
            latitude,
            longitude,
          }))}
        />
      )}
      <ol className={styles.list} start={first + 1} aria-busy={isRefreshing}>
        {professionnels.map((professionnel, index) => (
          <li key={professionnel.idPs}>
            <ProfessionalCard
              professionnel={professionnel}
              rank={first + index + 1}
              isNumbered={carteTuiles !== null}
            />
          </li>
        ))}
      </ol>
      <Pagination
        rows={common.rows.professionnel}
        pagination={pagination}
        onPage={(page, history) => onSearch({ ...criteria, page }, history)}
      />
    </>
  );
}
