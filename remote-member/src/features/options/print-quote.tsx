import { usePending } from '@portal/shared-api/use-pending';
import { printFile } from '@portal/shared-api';
import { printTarif, type DemandeTarif } from '@portal/shared-api/contract/vel';
import { Button } from '@portal/shared-ui/button';
import { printer } from '@portal/shared-ui/icons-tools';
import { NewTab } from '@portal/shared-ui/link';
import { messages } from './messages';

/** Opens the printable quote in a new tab. */
export function PrintQuote({ asked }: { asked: DemandeTarif }) {
  const [pending, run] = usePending<'print'>();
  return (
    <Button
      variant="quiet"
      icon={printer}
      isPending={pending === 'print'}
      onClick={() => void run('print', () => printFile(printTarif, { query: asked }))}
    >
      {messages.price.print}
      <NewTab />
    </Button>
  );
}
