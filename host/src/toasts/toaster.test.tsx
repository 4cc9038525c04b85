import { toast, useSession, withdrawFailures } from '@portal/shared-api';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast as store } from 'react-hot-toast/headless';
import { Toaster } from './toaster';

beforeAll(() => Object.assign(globalThis, { CSS: { escape: (text: string) => text } }));
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => store.remove());
  jest.useRealTimers();
});

const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const tell = (asked: Parameters<typeof toast>[0]) =>
  act(() => {
    toast(asked);
    jest.advanceTimersByTime(1);
  });
const wait = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));
const shown = (text: string) => screen.queryByText(text) !== null;

test.each([
  ['danger', 'alert'],
  ['warning', 'status'],
  ['info', 'status'],
  ['success', 'status'],
] as const)(
  '[CTL-11] a toast of type %s is announced as %s, with a bold title and the server’s text as text',
  (type, role) => {
    render(<Toaster />);
    tell({ type, title: 'La demande a échoué', text: '<b>Service</b> indisponible' });
    expect(screen.getByRole(role)).toHaveTextContent('La demande a échoué<b>Service</b> indisponible');
    expect(screen.getByText('La demande a échoué').tagName).toBe('B');
  },
);

test('[API-12] a new try takes away what the one before failed by, and what fails alike again shows anew', () => {
  render(<Toaster />);
  tell({ type: 'danger', title: 'La création du compte a échoué', text: 'Nom inconnu' });
  tell({ type: 'info', title: 'Votre session va se terminer' });
  tell({ type: 'danger', title: 'Trop de tentatives', isKept: true });
  act(withdrawFailures);
  expect(shown('La création du compte a échoué')).toBe(false);
  expect(shown('Votre session va se terminer')).toBe(true);
  expect(shown('Trop de tentatives')).toBe(true);
  tell({ type: 'danger', title: 'La création du compte a échoué', text: 'Nom inconnu' });
  wait(2_000);
  expect(shown('La création du compte a échoué')).toBe(true);
});

test('[CTL-11] a template replaces the text', () => {
  render(<Toaster />);
  tell({ type: 'info', title: 'Votre contrat a changé', template: <a href="#/accueil">Recharger</a> });
  expect(screen.getByRole('link', { name: 'Recharger' })).toBeVisible();
});

test('[CTL-11] it hides after 5 seconds, the delay of the client, or its own', () => {
  render(<Toaster />);
  tell({ type: 'info', title: 'Cinq' });
  wait(4_900);
  expect(shown('Cinq')).toBe(true);
  wait(200);
  expect(shown('Cinq')).toBe(false);
  act(() => useSession.setState({ client: { delaiToasts: 8 } as never }));
  tell({ type: 'info', title: 'Huit' });
  tell({ type: 'info', title: 'Une', delay: 1_000 });
  wait(1_100);
  expect(shown('Une')).toBe(false);
  wait(5_000);
  expect(shown('Huit')).toBe(true);
  act(() => useSession.setState({ client: null }));
});

test('[CTL-11] it stays while hovered or focused, whichever lasts longer', () => {
  render(<Toaster />);
  tell({ type: 'info', title: 'Attendez' });
  const region = screen.getByRole('region', { name: 'Notifications' });
  const button = screen.getByRole('button', { name: 'Fermer' });
  fireEvent.mouseEnter(region);
  act(() => button.focus());
  wait(20_000);
  fireEvent.mouseLeave(region);
  wait(20_000);
  expect(shown('Attendez')).toBe(true);
  act(() => button.blur());
  wait(5_100);
  expect(shown('Attendez')).toBe(false);
});

test('[CTL-11] closing by keyboard moves the focus to the next toast, then back to its origin', async () => {
  render(
    <>
      <button type="button">Valider</button>
      <Toaster />
    </>,
  );
  const keyboard = user();
  await keyboard.tab();
  tell({ type: 'info', title: 'Première' });
  tell({ type: 'danger', title: 'Deuxième' });
  await keyboard.tab();
  await keyboard.keyboard('{Enter}');
  expect(shown('Première')).toBe(false);
  expect(screen.getByRole('button', { name: 'Fermer' })).toHaveFocus();
  await keyboard.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Valider' })).toHaveFocus();
});

test('[CTL-11] over an open dialog it is inside the dialog, because the rest of the page is inert', () => {
  render(
    <>
      <dialog open aria-label="Consentements">
        <button type="button">Accepter</button>
      </dialog>
      <Toaster />
    </>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  tell({ type: 'danger', title: 'La demande a échoué', delay: 60_000 });
  // The region that came with its words would not always be read: it is there before them.
  expect(within(dialog).getByRole('status')).toBeEmptyDOMElement();
  expect(within(dialog).getByRole('alert')).toBeEmptyDOMElement();
  wait(150);
  expect(dialog).toContainElement(screen.getByText('La demande a échoué'));
  dialog.open = false;
  act(() => void dialog.dispatchEvent(new Event('close')));
  expect(dialog).not.toContainElement(screen.getByText('La demande a échoué'));
});

test('[CTL-11] a dialog that closes at the same moment does not remove the toast', () => {
  const Question = ({ isOpen }: { isOpen: boolean }) => (
    <>
      <Toaster />
      {isOpen && (
        <dialog open aria-label="Désactiver">
          <button type="button">Oui</button>
        </dialog>
      )}
    </>
  );
  const { rerender } = render(<Question isOpen />);
  act(() => {
    toast({ type: 'success', title: 'C’est fait', delay: 60_000 });
    jest.advanceTimersByTime(1);
    rerender(<Question isOpen={false} />);
  });
  wait(300);
  expect(screen.getByText('C’est fait')).toBeVisible();
});

test('[CTL-11] a toast goes with its page, one of the page that opens stays, so does one that announces a reload', () => {
  const { rerender } = render(<Toaster page="/demarches" />);
  tell({ type: 'info', title: 'De la page', delay: 60_000 });
  tell({ type: 'info', title: 'La page va se recharger', delay: 60_000, isKept: true });
  wait(1_500);
  tell({ type: 'danger', title: 'De la suivante', delay: 60_000 });
  rerender(<Toaster page="/history" />);
  wait(1);
  expect(shown('De la page')).toBe(false);
  expect(shown('La page va se recharger')).toBe(true);
  expect(shown('De la suivante')).toBe(true);
});

test('[CTL-11] an outcome that shows again just after another one stays its own five seconds', () => {
  render(<Toaster />);
  tell({ type: 'success', title: 'L’audience est enregistrée.' });
  wait(3_000);
  tell({ type: 'success', title: 'Le calcul est demandé.' });
  wait(500);
  tell({ type: 'success', title: 'L’audience est enregistrée.' });
  wait(4_500);
  expect(shown('L’audience est enregistrée.')).toBe(true);
  expect(shown('Le calcul est demandé.')).toBe(false);
  wait(600);
  expect(shown('L’audience est enregistrée.')).toBe(false);
});

test('[CTL-11] a failure that is reported twice shows once', () => {
  render(<Toaster />);
  tell({ type: 'danger', title: 'La demande a échoué' });
  tell({ type: 'danger', title: 'La demande a échoué' });
  expect(screen.getAllByText('La demande a échoué')).toHaveLength(1);
});

test('[CTL-11] one write has one toast: the outcome takes the place of the verified code', () => {
  render(<Toaster />);
  tell({ type: 'success', title: 'Votre code de sécurité a été vérifié avec succès.' });
  tell({ type: 'success', title: 'Votre demande a bien été prise en compte.' });
  expect(shown('Votre code de sécurité a été vérifié avec succès.')).toBe(false);
  expect(shown('Votre demande a bien été prise en compte.')).toBe(true);
});

test('[CTL-11] two toasts with the same words are one, unless each has an identifier', () => {
  render(<Toaster />);
  tell({ type: 'success', title: 'Une ligne désactivée.' });
  tell({ type: 'success', title: 'Une ligne désactivée.' });
  expect(screen.getAllByText('Une ligne désactivée.')).toHaveLength(1);
  tell({ type: 'success', id: 'a', title: 'Une ligne activée.' });
  tell({ type: 'success', id: 'b', title: 'Une ligne activée.' });
  tell({ type: 'success', title: 'Un compte créé.' });
  expect(screen.getAllByText('Une ligne activée.').filter((text) => text.closest('[data-toast]'))).toHaveLength(2);
});
