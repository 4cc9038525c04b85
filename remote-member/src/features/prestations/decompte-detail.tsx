import { benefitPaymentModes, decompteOrigins, type Decompte } from '@portal/shared-api/contract/prestations';
import { Actions, Button } from '@portal/shared-ui/button';
import { download, eye } from '@portal/shared-ui/icons-tools';
import { ReadError, Skeleton } from '@portal/shared-ui/page';
import { useState } from 'react';
import { ActTable } from './act-table';
import { downloadReleve, showReleve, useActes } from './data';
import { messages } from './messages';
import styles from './decompte-detail.module.css';

/** Facts, acts and actions of an opened décompte; its acts are read when it opens. */
export function DecompteDetail({ decompte }: { decompte: Decompte }) {
  const { numeroDecompte, idDocumentReleve } = decompte;
  const { data, error, reload, isRefreshing } = useActes(numeroDecompte);
  return (
    <div className={styles.detail}>
      <Facts decompte={decompte} />
      {error && <ReadError label={messages.acts.source} message={error.message} isRetrying={isRefreshing} onRetry={reload} />}
      {!data && !error && <Skeleton rows={decompte.nombreActes} />}
      {data && <ActTable numeroDecompte={numeroDecompte} actes={data.actes} totaux={data.totaux} />}
      {idDocumentReleve && <StatementActions numeroDecompte={numeroDecompte} />}
    </div>
  );
}

function Facts({ decompte }: { decompte: Decompte }) {
  const { professionnel, libelleDestinataire, codeModePaiement, ibanMasque, origine } = decompte;
  const mode = benefitPaymentModes[codeModePaiement];
  const facts = [
    [messages.facts.number, decompte.numeroDecompte],
    [messages.facts.specialty, professionnel.specialite],
    [messages.facts.paidTo, libelleDestinataire],
    [messages.facts.paymentMode, ibanMasque ? `${mode} – ${ibanMasque.replaceAll(' ', '\u00a0')}` : mode],
    [messages.facts.origin, decompteOrigins[origine]],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function StatementActions({ numeroDecompte }: { numeroDecompte: string }) {
  const [isDownloading, setDownloading] = useState(false);
  const save = async () => {
    setDownloading(true);
    await downloadReleve(numeroDecompte);
    setDownloading(false);
  };
  return (
    <Actions>
      <Button variant="secondary" size="sm" icon={download} isPending={isDownloading} onClick={() => void save()}>{messages.download}</Button>
      <Button variant="quiet" size="sm" icon={eye} onClick={() => void showReleve(numeroDecompte)}>{messages.show}</Button>
    </Actions>
  );
}
