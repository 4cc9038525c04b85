import { useResource, useToldTextFailure } from '@portal/shared-api';
import { listBlocks, type CmsItem } from '@portal/shared-api/contract/cms';
import { useId, useState } from 'react';
import { Icon } from '../icon';
import { chevronDown } from '../icon/paths/chevron-down';
import { RichText } from '../rich-text';
import { messages } from './messages';
import styles from './form-help.module.css';

/**
 * « HELP_pec-hospi » for `/forms/pec/hospi`, « HELP_contact » for `/forms/contact/v2`: where editors write the help of
 * a form.
 */
const placeOf = (path: string) =>
  `HELP_${path
    .replace(/^\/(?:forms\/)?/, '')
    .replace(/\/v\d+$/, '')
    .replaceAll('/', '-')}`;

/**
 * « Besoin d’aide ? » beside a form: what the client's editors wrote for it. Nothing shows without a text or
 * while it loads. After a failure the form goes on without, and a toast says so (API-12).
 * @param path of the form: `/forms/demande-remboursement`.
 */
export function FormHelp({ path }: { path: string }) {
  const { data, error } = useResource(listBlocks, { query: { name: placeOf(path) }, quiet: true });
  useToldTextFailure(error?.message, messages.block);
  return data && data.length > 0 ? <HelpBlocks blocks={data} /> : null;
}

/** Width from which the help stands beside the fields; below, it is above them. */
const isBeside = () => window.matchMedia?.('(min-width: 80rem)').matches ?? true;

/** The texts themselves: open beside the fields, folded above them, so that a telephone begins with the form. */
export function HelpBlocks({ blocks }: { blocks: readonly Pick<CmsItem, 'id' | 'title' | 'content'>[] }) {
  const titleId = useId();
  // Where it starts: afterwards the person decides.
  const [isOpen] = useState(isBeside);
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <details open={isOpen}>
        <summary className={styles.summary}>
          <h2 id={titleId}>{messages.title}</h2>
          <Icon of={chevronDown} size={18} />
        </summary>
        <div className={styles.help}>
          {blocks.map(({ id, title, content }) => (
            <div key={id} className={styles.block}>
              {title && <h3>{title}</h3>}
              <RichText headingLevel={title ? undefined : 3} html={content} />
            </div>
          ))}
        </div>
      </details>
    </section>
  );
}
