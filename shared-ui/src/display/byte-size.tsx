import { formatByteLimit, formatBytes } from '@portal/shared-api/rules/byte-sizes';
import styles from './display.module.css';

interface ByteSizeProps {
  bytes: number;
  /** « 5 Mo »: a limit has at most one decimal. */
  isLimit?: boolean | undefined;
}

/** A size in Octets, ko, Mo, Go, To or Po (CTL-13). */
export function ByteSize({ bytes, isLimit = false }: ByteSizeProps) {
  return <span className={styles.figure}>{isLimit ? formatByteLimit(bytes) : formatBytes(bytes)}</span>;
}
