import { printFile } from '@portal/shared-api';
import { printTarif } from '@portal/shared-api/contract/vel';
import { Button } from '@portal/shared-ui/button';
import { printer } from '@portal/shared-ui/icons-tools';
import { useState } from 'react';
import { messages } from './messages';
import type { Answers } from './use-journey';

/** Opens the quote on paper in a new tab. */
export function PrintQuote({ answers: { codesOptions, numPers, dateEffet }, variant = 'quiet' }: { answers: Answers; variant?: 'primary' | 'quiet' }) {
  const [isPending, setPending] = useState(false);
  const print = async () => {
    setPending(true);
    await printFile(printTarif, { query: { codesOptions: [...codesOptions], numPers: [...numPers], dateEffet } });
    setPending(false);
  };
  return <Button variant={variant} icon={printer} isPending={isPending} onClick={() => void print()}>{messages.price.print}</Button>;
}
