import { IconButton } from '../button';
import { chevronLeft } from '../icon/paths/chevron-left';
import { chevronRight } from '../icon/paths/chevron-right';
import { messages } from './messages';
import { pagesToOffer } from './pages';
import styles from './pagination.module.css';

interface PaginationProps<Size extends number> {
  /** As in the response of a list: `page` counts from 1. */
  pagination: { page: number; taille: number; total: number };
  onPage: (page: number) => void;
  /** Lets the person choose the number of rows. */
  choice?: { sizes: readonly Size[]; onSize: (taille: Size) => void } | undefined;
}

/** Range of rows and navigation between pages (product 0.1). */
export function Pagination<Size extends number>({
  pagination: { page, taille, total },
  onPage,
  choice,
}: PaginationProps<Size>) {
  const count = Math.max(1, Math.ceil(total / taille));
  return (
    <div className={styles.bar}>
      <span role="status">
        {messages.range(Math.min((page - 1) * taille + 1, total), Math.min(page * taille, total), total)}
      </span>
      {choice && (
        <label className={styles.size}>
          {messages.size}
          <select value={taille} onChange={(event) => chosen(choice.sizes, event.target.value, choice.onSize)}>
            {choice.sizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
      )}
      {count > 1 && (
        <nav aria-label={messages.label}>
          <ol className={styles.pages}>
            <li>
              <IconButton
                size="sm"
                icon={chevronLeft}
                label={messages.previous}
                disabled={page <= 1}
                onClick={() => onPage(page - 1)}
              />
            </li>
            {pagesToOffer(page, count).map((offered, index) => (
              <li key={offered ?? `gap${index}`}>
                {offered === null ? (
                  '…'
                ) : (
                  <button
                    type="button"
                    className={styles.page}
                    aria-label={messages.page(offered)}
                    aria-current={offered === page ? 'page' : undefined}
                    onClick={() => onPage(offered)}
                  >
                    {offered}
                  </button>
                )}
              </li>
            ))}
            <li>
              <IconButton
                size="sm"
                icon={chevronRight}
                label={messages.next}
                disabled={page >= count}
                onClick={() => onPage(page + 1)}
              />
            </li>
          </ol>
        </nav>
      )}
    </div>
  );
}

function chosen<Size extends number>(sizes: readonly Size[], value: string, onSize: (taille: Size) => void) {
  const size = sizes.find((candidate) => String(candidate) === value);
  if (size !== undefined) onSize(size);
}
