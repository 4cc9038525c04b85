import { noteSessionLeft, useSessionDeadline, useSlots } from '@portal/shared-api';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serverWith, settle, type Answers } from '../../testing/server';
import { someone } from '../../testing/security';
import SessionEnd from './slot';

beforeEach(() => {
  jest.useFakeTimers();
  useSlots.setState({ open: [{ slot: 'fin-session', isBlocking: true }] });
});
afterEach(() => {
  jest.useRealTimers();
});

const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const isOpen = () => useSlots.getState().open.length > 0;
const idle = { body: { secondesRestantes: 118, secondesAvantFin: 30_000 } };

async function open(changes: Answers = {}) {
  const asked = serverWith({
    'GET /identity/session': idle,
    'GET /identity/current-user': { body: someone() },
    ...changes,
  });
  act(() => {
    useSessionDeadline.setState({ endsAt: null });
    noteSessionLeft(120);
  });
  render(<SessionEnd />);
  await settle();
  return asked;
}

test('[SES-09] the end counts down; a screen reader hears two minutes, one, half a minute and ten seconds, not each second', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Votre session va expirer.' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Rester connecté' })).toHaveFocus();
  expect(
    screen.getByText('Sans action de votre part, votre session sera fermée dans 2 minutes.', {
      selector: '[aria-hidden]',
    }),
  ).toBeVisible();
  const told = () =>
    screen
      .getByRole('alert')
      .textContent?.replaceAll('\u00a0', ' ')
      .replace(/.* dans /, '');
  expect(told()).toBe('2 minutes.');
  act(() => void jest.advanceTimersByTime(20_000));
  expect(screen.getByText(/dans 1 minute et 40 secondes/)).toBeVisible();
  expect(told()).toBe('2 minutes.');
  act(() => void jest.advanceTimersByTime(41_000));
  expect(told()).toBe('1 minute.');
  act(() => void jest.advanceTimersByTime(40_000));
  expect(told()).toBe('30 secondes.');
});

test('« Rester connecté » sends a request, which extends the session', async () => {
  const { asked } = await open();
  await user().click(screen.getByRole('button', { name: 'Rester connecté' }));
  await settle();
  expect(asked.map(({ call }) => call)).toEqual(['GET /identity/session', 'GET /identity/current-user']);
});

test('the absolute limit cannot be extended: the page says so, and the button closes it', async () => {
  const { asked } = await open({
    'GET /identity/session': { body: { secondesRestantes: 118, secondesAvantFin: 118 } },
  });
  expect(screen.getByText(/une session ne dure que quelques heures/, { selector: '[aria-hidden]' })).toBeVisible();
  await user().click(screen.getByRole('button', { name: 'J’ai compris' }));
  expect(isOpen()).toBe(false);
  expect(asked.map(({ call }) => call)).toEqual(['GET /identity/session']);
});
