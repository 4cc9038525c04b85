import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SlotFrame } from './slot-frame';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const close = () => screen.queryByRole('button', { name: 'Fermer' });
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('[CTL-18] a window that asks for an answer and stays empty can be closed after eight seconds', () => {
  const onClose = jest.fn();
  render(
    <SlotFrame label="Vos coordonnées bancaires" isBlocking onClose={onClose}>
      <p>Chargement en cours...</p>
      <button type="button" data-way-out>
        Se déconnecter
      </button>
    </SlotFrame>,
  );
  wait(7_000);
  expect(close()).not.toBeInTheDocument();
  wait(1_000);
  close()?.click();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('[CTL-18] a window that can be answered stays without a cross', () => {
  render(
    <SlotFrame label="Vos coordonnées bancaires" isBlocking onClose={jest.fn()}>
      <input aria-label="Titulaire" />
    </SlotFrame>,
  );
  wait(20_000);
  expect(close()).not.toBeInTheDocument();
});

test('a window stays while its form is being sent, and closes before and after', () => {
  const onClose = jest.fn();
  const frameOf = (isBusy: boolean) => (
    <SlotFrame label="Code de sécurité" onClose={onClose}>
      <button type="submit" aria-busy={isBusy || undefined}>
        Valider
      </button>
    </SlotFrame>
  );
  const { rerender } = render(frameOf(true));
  close()?.click();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(onClose).not.toHaveBeenCalled();
  rerender(frameOf(false));
  close()?.click();
  expect(onClose).toHaveBeenCalledTimes(1);
});

const frameAround = (content: ReactNode) => (
  <SlotFrame label="Vos coordonnées bancaires" isBlocking onClose={jest.fn()}>
    {content}
  </SlotFrame>
);

test('[CTL-18] a window whose question comes late loses its cross', async () => {
  const { rerender } = render(frameAround(<p>Chargement en cours...</p>));
  wait(8_000);
  expect(close()).toBeVisible();
  rerender(frameAround(<input aria-label="Titulaire" />));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(close()).not.toBeInTheDocument();
});

test('[CTL-18] a window that empties after its question can be closed eight seconds later', async () => {
  const { rerender } = render(frameAround(<input aria-label="Titulaire" />));
  wait(20_000);
  rerender(frameAround(<p>Chargement en cours...</p>));
  await act(() => jest.advanceTimersByTimeAsync(7_000));
  expect(close()).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(close()).toBeVisible();
});

test('[CTL-18] a dialog holds its top only where its slot asks for that: a short list is not drawn tall', () => {
  const frame = (traits: object) => {
    const { unmount } = render(
      <SlotFrame label="Fenêtre" {...traits} onClose={jest.fn()}>
        <p>Rien de nouveau.</p>
      </SlotFrame>,
    );
    const { className } = screen.getByRole('dialog');
    unmount();
    return className.split(' ');
  };
  expect(frame({})).toEqual(['dialog']);
  expect(frame({ isNarrow: true })).toEqual(['dialog', 'narrow']);
  expect(frame({ holdsTop: true })).toEqual(['dialog', 'held']);
});

test('a second Escape closes no window that asks for an answer', () => {
  const onClose = jest.fn();
  render(
    <SlotFrame label="Vos coordonnées bancaires" isBlocking onClose={onClose}>
      <input aria-label="Titulaire" />
    </SlotFrame>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  fireEvent(dialog, new Event('cancel'));
  dialog.close();
  fireEvent(dialog, new Event('close'));
  expect(dialog).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
