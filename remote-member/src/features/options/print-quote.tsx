import { usePending } from '@portal/shared-api/use-pending';
import { printFile } from '@portal/shared-api';
import { printTarif } from '@portal/shared-api/contract/vel';
import { Button } from '@portal/shared-ui/button';
import { printer } from '@portal/shared-ui/icons-tools';
import { messages } from './messages';
import type { Answers } from './use-journey';

/** Opens the printable quote in a new tab. */
export function PrintQuote({
  answers: { codesOptions, numPers, dateEffet },
  variant = 'quiet',
}: {
  answers: Answers;
  variant?: 'primary' | 'quiet';
}) {
  const [pending, run] = usePending<'print'>();
  const print = () =>
    printFile(printTarif, { query: { codesOptions: [...codesOptions], numPers: [...numPers], dateEffet } });
  return (
    <Button variant={variant} icon={printer} isPending={pending === 'print'} onClick={() => void run('print', print)}>
      {messages.price.print}
    </Button>
  );
}
