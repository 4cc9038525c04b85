import { downloadFile, printFile } from '@portal/shared-api';
import { downloadDocument, type DocumentQuery } from '@portal/shared-api/contract/demandes';
import { Button } from '@portal/shared-ui/button';
import { download, printer } from '@portal/shared-ui/icons-tools';
import { useState } from 'react';
import { messages } from './messages';

/** The file itself: kept, or opened in a tab to be printed. */
export function Keep({ source }: { source: DocumentQuery }) {
  const [pending, setPending] = useState<'download' | 'print' | null>(null);
  const run = async (what: 'download' | 'print', action: () => Promise<unknown>) => {
    setPending(what);
    try {
      await action();
    } finally {
      setPending(null);
    }
  };
  return (
    <>
      <Button variant="quiet" size="sm" icon={printer} isPending={pending === 'print'} onClick={() => void run('print', () => printFile(downloadDocument, { query: source }))}>{messages.print}</Button>
      <Button size="sm" icon={download} isPending={pending === 'download'} onClick={() => void run('download', () => downloadFile(downloadDocument, { query: source }))}>{messages.download}</Button>
    </>
  );
}
