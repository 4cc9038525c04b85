import { act, render, screen } from '@testing-library/react';
import { SlotFrame } from './slot-frame';

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => jest.useRealTimers());

const close = () => screen.queryByRole('button', { name: 'Fermer' });
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('[CTL-18] a window that asks for an answer and stays empty can be closed after eight seconds', () => {
  const onClose = jest.fn();
  render(
    <SlotFrame label="Vos coordonnées bancaires" isBlocking onClose={onClose}>
      <p>Chargement en cours...</p>
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
