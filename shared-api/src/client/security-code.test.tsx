import { act } from '@testing-library/react';
import {
  askForSecurityCode,
  currentSecurityCode,
  finishSecurityCode,
  securityCodeSlot,
  useSecurityCodeRequest,
} from './security-code';
import { closeSlot, useSlots } from './slots';

const open = () => useSlots.getState().open.map(({ slot }) => slot);
const request = () => useSecurityCodeRequest.getState().request;

beforeEach(() => {
  useSlots.setState({ open: [], filled: [securityCodeSlot] });
  window.sessionStorage.clear();
});

test('[AMF-02] the slot opens with the operation, and its proof is kept and returned', async () => {
  const answer = askForSecurityCode({ operation: 'VERIFY_UNAUTHENTICATED_AMF', username: 'reference' });
  expect(open()).toEqual([securityCodeSlot]);
  expect(request()).toEqual({ operation: 'VERIFY_UNAUTHENTICATED_AMF', username: 'reference' });
  act(() => finishSecurityCode('preuve'));
  await expect(answer).resolves.toEqual({ isDone: true, securityCode: 'preuve' });
  expect(currentSecurityCode()).toBe('preuve');
  expect(open()).toEqual([]);
});

test('[AMF-02] closing the slot means not done, and an earlier proof is not taken for a new one', async () => {
  const first = askForSecurityCode({ operation: 'VERIFY_AMF' });
  finishSecurityCode('preuve');
  await first;
  const second = askForSecurityCode({ operation: 'DESACTIVATE_AMF' });
  closeSlot(securityCodeSlot);
  await expect(second).resolves.toEqual({ isDone: false });
});

test('[AMF-01] the same question asked twice at once opens one dialog; a different one waits', async () => {
  const one = askForSecurityCode({ operation: 'VERIFY_AMF' });
  const same = askForSecurityCode({ operation: 'VERIFY_AMF' });
  const other = askForSecurityCode({ operation: 'ACTIVATE_AMF' });
  expect(request().operation).toBe('VERIFY_AMF');
  finishSecurityCode('preuve');
  await expect(one).resolves.toMatchObject({ isDone: true });
  await expect(same).resolves.toMatchObject({ isDone: true });
  await act(async () => undefined);
  expect(request().operation).toBe('ACTIVATE_AMF');
  expect(open()).toEqual([securityCodeSlot]);
  closeSlot(securityCodeSlot);
  await expect(other).resolves.toEqual({ isDone: false });
});

test('without a remote that fills the slot, the answer is not done', async () => {
  useSlots.setState({ filled: [] });
  await expect(askForSecurityCode({ operation: 'VERIFY_AMF' })).resolves.toEqual({ isDone: false });
});
