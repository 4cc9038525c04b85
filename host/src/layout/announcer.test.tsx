import { announce } from '@portal/shared-api';
import { act, render, screen } from '@testing-library/react';
import { Announcer } from './announcer';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const say = (text: string) => act(() => announce(text));
const wait = () => act(() => jest.advanceTimersByTime(400));

test('what is said at the same moment is read as one, once each', () => {
  render(<Announcer />);
  say('Chargement en cours...');
  say('Aucun résultat');
  say('Chargement en cours...');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  wait();
  expect(screen.getByRole('status')).toHaveTextContent(/^Aucun résultat Chargement en cours...$/);
});

test('over an open dialog it speaks inside the dialog, because the rest of the page is inert', () => {
  render(
    <>
      <Announcer />
      <dialog open aria-label="Visionneuse" />
    </>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  say('Ouverture du document');
  expect(dialog).toContainElement(screen.getByRole('status'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  wait();
  expect(screen.getByRole('status')).toHaveTextContent('Ouverture du document');
  dialog.open = false;
  say('Document fermé');
  wait();
  expect(dialog).not.toContainElement(screen.getByRole('status'));
  expect(screen.getByRole('status')).toHaveTextContent('Document fermé');
});

test('what is said as a dialog closes is read on the page', () => {
  render(
    <>
      <Announcer />
      <dialog open aria-label="Visionneuse" />
    </>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  say('Enregistré');
  dialog.open = false;
  wait();
  expect(dialog).not.toContainElement(screen.getByRole('status'));
  expect(screen.getByRole('status')).toHaveTextContent('Enregistré');
});
