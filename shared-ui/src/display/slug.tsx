import { slugOf } from '@portal/shared-api/rules/slug';
import styles from './display.module.css';

/** Address name of a title (CTL-19). */
export function Slug({ title }: { title: string }) {
  return <code className={styles.slug}>{slugOf(title)}</code>;
}
