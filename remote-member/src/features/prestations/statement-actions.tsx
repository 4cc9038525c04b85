import { Actions, Button } from '@portal/shared-ui/button';
import { download, eye } from '@portal/shared-ui/icons-tools';
import { useState } from 'react';
import { downloadReleve, showReleve } from './data';
import { messages } from './messages';

/** « Télécharger le relevé » and « Afficher », of a décompte that has one. */
export function StatementActions({ numeroDecompte }: { numeroDecompte: string }) {
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
