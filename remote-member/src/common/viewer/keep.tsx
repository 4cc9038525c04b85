import { Button } from '@portal/shared-ui/button';
import { download, printer } from '@portal/shared-ui/icons-tools';
import { usePending } from '../use-pending';
import { messages } from './messages';

/** Both resolve once the file is there or its failure was told. */
export interface ViewerFile {
  download: () => Promise<unknown>;
  /** In a tab, to be printed. */
  print: () => Promise<unknown>;
}

/** The file itself: kept, or opened in a tab to be printed. */
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
