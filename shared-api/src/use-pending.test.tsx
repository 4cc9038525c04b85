import { act, renderHook } from '@testing-library/react';
import { usePending } from './use-pending';

const show = () => renderHook(() => usePending<'export' | 'print'>()).result;

test('the action is pending until it ends, and its result is returned', async () => {
  const hook = show();
  let resolve = (_result: number) => {};
  const promise = new Promise<number>((done) => {
    resolve = done;
  });
  let ended = Promise.resolve(0);
  act(() => {
    ended = hook.current[1]('print', () => promise);
  });
  expect(hook.current[0]).toBe('print');
  await act(async () => resolve(7));
  expect(hook.current[0]).toBeNull();
  await expect(ended).resolves.toBe(7);
});

test('an error ends the action and is rethrown', async () => {
  const hook = show();
  await act(() =>
    expect(hook.current[1]('export', () => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full'),
  );
  expect(hook.current[0]).toBeNull();
});
