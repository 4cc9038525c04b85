import { renderHook, waitFor } from '@testing-library/react';
import { clearCache } from './cache';
import { serverAnswers, withServer } from './testing';
import { onToast, type Toast } from './toasts';
import { useBlocks } from './use-blocks';

test('[API-12] a text of the editors that cannot be read is named in a toast, with the message of the server', async () => {
  const toasts: Toast[] = [];
  const stop = onToast((shown) => toasts.push(shown));
  // What was said before anyone listened comes first.
  toasts.length = 0;
  clearCache();
  withServer(serverAnswers({ status: 500, body: { status: 500, message: 'La base ne répond pas.' } }));
  const { result } = renderHook(() => useBlocks({ name: 'DISPLAY_EMAIL' }, 'de confirmation'));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts).toMatchObject([
    { type: 'danger', title: 'Le message de confirmation n’a pas pu être chargé', text: 'La base ne répond pas.' },
  ]);
  expect(result.current.data).toBeUndefined();
  stop();
});
