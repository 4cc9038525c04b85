import type { CmsItem } from '@portal/shared-api/contract/cms';
import { RichText } from '@portal/shared-ui/rich-text';
import styles from './home.module.css';

/** Welcome of the client's editors. */
export function WelcomeText({ items }: { items: readonly CmsItem[] }) {
  return items.map(({ id, content }) => (
    <RichText key={id} html={content} headingLevel={2} className={styles.welcome} />
  ));
}
