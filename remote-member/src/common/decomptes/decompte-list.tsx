import type { Decompte } from '@portal/shared-api/contract/prestations';
import { useState } from 'react';
import type { DecompteSource } from './decompte-detail';
import { DecompteItem } from './decompte-item';
import { messages } from './messages';
import styles from './decompte-list.module.css';

interface DecompteListProps {
  decomptes: readonly Decompte[];
  source: DecompteSource;
  isRefreshing: boolean;
  /** Number of the décompte that a link asked for: it is open from the start. */
  asked?: string;
}

/** Décomptes, newest first, one open at a time (CTL-03). */
export function DecompteList({ decomptes, source, isRefreshing, asked = '' }: DecompteListProps) {
  const [opened, setOpened] = useState<string | null>(asked);
  const toggle = (numero: string, isOpen: boolean) =>
    setOpened((current) => (isOpen ? numero : current === numero ? null : current));
  return (
    <div className={styles.list} role="group" aria-label={messages.listLabel} aria-busy={isRefreshing}>
      {decomptes.map((decompte) => (
        <DecompteItem
          key={decompte.numeroDecompte}
          decompte={decompte}
          source={source}
          isOpen={decompte.numeroDecompte === opened}
          onToggle={(isOpen) => toggle(decompte.numeroDecompte, isOpen)}
        />
      ))}
    </div>
  );
}
