import type { HistoryOptions } from '@portal/shared-api/list-state';
import type { Pagination as Place } from '@portal/shared-api/contract/common';
import { Pagination } from '@portal/shared-ui/pagination';
import { useRef, type ReactNode } from 'react';
import { pageSizes } from './page-sizes';
import styles from './list-pages.module.css';

interface ListPagesProps {
  pagination: Place | undefined;
  /** Noun of the rows. */
  rows: { one: string; many: string };
  onPage: (page: number, history?: HistoryOptions) => void;
  onSize: (taille: (typeof pageSizes)[number]) => void;
  /** Said above the pages, such as a limit of the list. */
  children?: ReactNode;
}

/** Foot of a list of staff: its pages and their size; nothing for a list without rows. */
export function ListPages({ pagination, rows, onPage, onSize, children }: ListPagesProps) {
  const foot = useRef<HTMLDivElement>(null);
  if (!pagination || pagination.total === 0) return null;
  return (
    <div ref={foot} className={styles.pages}>
      {children && <p className={styles.note}>{children}</p>}
      <Pagination
        foot={foot}
        rows={rows}
        pagination={pagination}
        onPage={onPage}
        choice={{ sizes: pageSizes, onSize }}
      />
    </div>
  );
}
