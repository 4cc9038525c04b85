import { usePending } from '@portal/shared-api/use-pending';
import { Button } from '@portal/shared-ui/button';
import { download, printer } from '@portal/shared-ui/icons-tools';
import { Menu } from '@portal/shared-ui/menu';
import { messages } from './messages';

export type ExportFormat = keyof typeof messages.exportFormats;
const formats: readonly ExportFormat[] = ['xlsx', 'csv', 'pdf'];

interface ExportActionsProps {
  /** Both resolve after the download or after the failure is shown. */
  onExport: (format: ExportFormat) => Promise<unknown>;
  onPrint: () => Promise<unknown>;
}

/** « Exporter » in three formats and « Imprimer » in a new tab, for all filtered rows (product 0.6). */
export function ExportActions({ onExport, onPrint }: ExportActionsProps) {
  const [pending, run] = usePending<'export' | 'print'>();
  return (
    <>
      <Menu
        label={messages.exportMenu}
        items={formats.map((format) => ({
          id: format,
          label: messages.exportFormats[format],
          onSelect: () => void run('export', () => onExport(format)),
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
        onClick={() => void run('print', onPrint)}
      >
        {messages.print}
      </Button>
    </>
  );
}
