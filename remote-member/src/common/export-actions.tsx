import { resources } from '@portal/shared-api';
import { usePending } from '@portal/shared-api/use-pending';
import { Button } from '@portal/shared-ui/button';
import { download, printer } from '@portal/shared-ui/icons-tools';
import { ButtonLink, NewTab } from '@portal/shared-ui/link';
import { Menu } from '@portal/shared-ui/menu';
import { Notice } from '@portal/shared-ui/notice';
import { useState } from 'react';
import styles from './export-actions.module.css';
import type { ExportOutcome } from './long-list';
import { messages } from './messages';

export type ExportFormat = keyof typeof messages.exportFormats;
const formats: readonly ExportFormat[] = ['xlsx', 'csv', 'pdf'];

interface ExportActionsProps {
  /** Both resolve after the download, after the list is asked for, or after the failure is shown. */
  onExport: (format: ExportFormat) => Promise<ExportOutcome | boolean>;
  onPrint: () => Promise<ExportOutcome | boolean>;
}

/** « Exporter » in three formats and « Imprimer » in a new tab, for all filtered rows (product 0.6). */
export function ExportActions({ onExport, onPrint }: ExportActionsProps) {
  const [pending, run] = usePending<'export' | 'print'>();
  const [isDeferred, setDeferred] = useState(false);
  const fetchFile = async (fetching: Promise<ExportOutcome | boolean>) => setDeferred((await fetching) === 'deferred');
  return (
    <>
      <Menu
        label={messages.exportMenu}
        items={formats.map((format) => ({
          id: format,
          label: messages.exportFormats[format],
          onSelect: () => void run('export', () => fetchFile(onExport(format))),
        }))}
        trigger={(attributes) => (
          <Button {...attributes} variant="quiet" size="xs" icon={download} isPending={pending === 'export'}>
            {messages.export}
          </Button>
        )}
      />
      <Button
        variant="quiet"
        size="xs"
        icon={printer}
        isPending={pending === 'print'}
        onClick={() => void run('print', () => fetchFile(onPrint()))}
      >
        {messages.print}
        <NewTab />
      </Button>
      <div role="status" className={styles.deferred}>
        {isDeferred && (
          <Notice
            title={messages.exportDeferred.title}
            action={
              <ButtonLink variant="secondary" size="xs" to={resources.exports.path}>
                {messages.exportDeferred.link}
              </ButtonLink>
            }
          >
            {messages.exportDeferred.text}
          </Notice>
        )}
      </div>
    </>
  );
}
