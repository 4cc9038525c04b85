import { slugOf } from '@portal/shared-api/rules/slug';
import styles from './display.module.css';

/** The end of the address that a title will have (CTL-19). */
export function Slug({ title }: { title: string }) {
  return <code className={styles.slug}>{slugOf(title)}</code>;
}
