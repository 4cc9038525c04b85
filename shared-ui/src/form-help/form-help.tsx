import { useResource } from '@portal/shared-api';
import { listBlocks, type CmsItem } from '@portal/shared-api/contract/cms';
import { useId } from 'react';
import { RichText } from '../rich-text';
import { messages } from './messages';
import styles from './form-help.module.css';

/** « HELP_pec-hospi » for `/forms/pec/hospi`, « HELP_contact » for `/forms/contact/v2`: where editors write the help of a form. */
const placeOf = (path: string) =>
  `HELP_${path
    .replace(/^\/(?:forms\/)?/, '')
    .replace(/\/v\d+$/, '')
    .replaceAll('/', '-')}`;

/**
 * « Besoin d’aide ? » beside a form: what the client's editors wrote for it. Nothing shows without a text, while it
 * loads, or after a failure: the form goes on without.
 * @param path of the form: `/forms/demande-remboursement`.
 */
export function FormHelp({ path }: { path: string }) {
  const { data } = useResource(listBlocks, { query: { name: placeOf(path) }, quiet: true });
  return data && data.length > 0 ? <HelpBlocks blocks={data} /> : null;
}

/** The texts themselves. */
export function HelpBlocks({ blocks }: { blocks: readonly Pick<CmsItem, 'id' | 'title' | 'content'>[] }) {
  const titleId = useId();
  return (
    <section className={styles.help} aria-labelledby={titleId}>
      <h2 id={titleId}>{messages.title}</h2>
      {blocks.map(({ id, title, content }) => (
        <div key={id} className={styles.block}>
          {title && <h3>{title}</h3>}
          <RichText html={content} />
        </div>
      ))}
    </section>
  );
}
