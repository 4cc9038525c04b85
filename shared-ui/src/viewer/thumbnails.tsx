import type { Visionneuse } from '@portal/shared-api/contract/visionneuse';
import { messages } from './messages';
import styles from './thumbnails.module.css';

interface ThumbnailsProps {
  pages: Visionneuse['pages'];
  current: number;
  onSelect: (page: number) => void;
}

/** All pages as thumbnails beside the current one; a phone uses the buttons of the toolbar. */
export function Thumbnails({ pages, current, onSelect }: ThumbnailsProps) {
  return (
    <ol className={styles.list} aria-label={messages.pages}>
      {pages.map(({ numero, image }) => (
        <li key={numero}>
          <button
            type="button"
            className={styles.page}
            aria-current={numero === current ? 'page' : undefined}
            aria-label={messages.thumbnail({ page: numero })}
            onClick={() => onSelect(numero)}
          >
            <img src={image} alt="" />
            <span aria-hidden="true">{numero}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
