import { usePending } from '@portal/shared-api/use-pending';
import { Button } from '../button';
import { download, printer } from '../icons-tools';
import { NewTab } from '../link';
import { messages } from './messages';

/** Both resolve after the download or after the failure is shown. */
export interface ViewerFile {
  download: () => Promise<unknown>;
  /** In a new tab, for printing. */
  print: () => Promise<unknown>;
}

/** The file itself: downloaded, or opened in a new tab for printing. */
export function Keep({ file }: { file: ViewerFile }) {
  const [pending, run] = usePending<'download' | 'print'>();
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={printer}
        isPending={pending === 'print'}
        onClick={() => void run('print', file.print)}
      >
        {messages.print}
        <NewTab />
      </Button>
      <Button
        size="sm"
        icon={download}
        isPending={pending === 'download'}
        onClick={() => void run('download', file.download)}
      >
        {messages.download}
      </Button>
    </>
  );
}
