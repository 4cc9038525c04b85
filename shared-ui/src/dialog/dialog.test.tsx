import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog, Question } from '.';

function Example({ isBlocking = false }: { isBlocking?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ouvrir
      </button>
      {isOpen && (
        <Dialog title="Votre code" isBlocking={isBlocking} onClose={() => setOpen(false)}>
          <label>
            Code <input />
          </label>
        </Dialog>
      )}
    </>
  );
}

test('the title names the dialog and takes the focus; closing returns it', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
  expect(screen.getByRole('dialog', { name: 'Votre code' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Votre code' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ouvrir' })).toHaveFocus();
});

test('a blocking dialog has no close button and ignores Escape', async () => {
  render(<Example isBlocking />);
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
  const dialog = screen.getByRole('dialog');
  expect(screen.queryByRole('button', { name: 'Fermer' })).not.toBeInTheDocument();
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(dialog).toBeInTheDocument();
});

/** The second Escape in a row: the page cannot refuse it, the browser closes the element by itself. */
function closeByBrowser() {
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  fireEvent(dialog, new Event('cancel'));
  dialog.close();
  document.body.focus();
  fireEvent(dialog, new Event('close'));
}

test('a blocking dialog that the browser closes is shown again, with its focus; Escape asks for no closing', async () => {
  render(<Example isBlocking />);
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), '12');
  closeByBrowser();
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('12');
  expect(fireEvent.keyDown(screen.getByRole('textbox', { name: 'Code' }), { key: 'Escape' })).toBe(false);
});

test('nothing closes a question while its act is under way, which a closing would not stop', async () => {
  const [onYes, onNo] = [jest.fn(), jest.fn()];
  const question = (isPending: boolean) => (
    <Question title="Supprimer" yes="Oui" no="Non" isPending={isPending} onYes={onYes} onNo={onNo}>
      Voulez-vous supprimer ?
    </Question>
  );
  const { rerender } = render(question(true));
  const tryAll = async () => {
    for (const name of ['Non', 'Fermer']) await userEvent.click(screen.getByRole('button', { name }));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  };
  await tryAll();
  expect([onYes, onNo].map((called) => called.mock.calls.length)).toEqual([0, 0]);
  // It was refused: the question may be left again.
  rerender(question(false));
  await tryAll();
  expect(onNo).toHaveBeenCalledTimes(3);
});

test('a dialog that the browser closes is left to its owner, as with the first Escape', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
  expect(fireEvent.keyDown(screen.getByRole('heading'), { key: 'Escape' })).toBe(true);
  closeByBrowser();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the second press of a double click that opened the dialog does not close it', () => {
  const onClose = jest.fn();
  render(
    <Dialog title="Code de sécurité" onClose={onClose}>
      <p>Un code vous a été envoyé.</p>
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Code de sécurité' });
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog, { detail: 2 });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog, { detail: 1 });
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a click beside the dialog closes it; a selection that is dragged out of it does not', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
  fireEvent.pointerDown(screen.getByRole('textbox', { name: 'Code' }));
  // The browser clicks on what holds both ends.
  fireEvent.click(screen.getByRole('dialog'));
  expect(screen.getByRole('dialog')).toBeVisible();
  await userEvent.click(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the focus returns to what opened a dialog whose first control took it at once', async () => {
  function Asked() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Ouvrir
        </button>
        {isOpen && (
          <Dialog title="Supprimer" onClose={() => setOpen(false)}>
            <input data-first-focus aria-label="Motif" />
          </Dialog>
        )}
      </>
    );
  }
  render(<Asked />);
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
  expect(screen.getByRole('textbox', { name: 'Motif' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.getByRole('button', { name: 'Ouvrir' })).toHaveFocus();
});

test('Escape in a dialog inside a blocking one is left to it', () => {
  render(
    <Dialog title="Votre compte" isBlocking onClose={() => undefined}>
      <input aria-label="Compte" />
      <Dialog title="Quitter sans enregistrer ?" onClose={() => undefined}>
        <p>Ce que vous avez saisi sera perdu.</p>
      </Dialog>
    </Dialog>,
  );
  const [outer, inner] = screen.getAllByRole('dialog');
  expect(fireEvent.keyDown(screen.getByRole('textbox', { name: 'Compte' }), { key: 'Escape' })).toBe(false);
  expect(fireEvent.keyDown(inner ?? document.body, { key: 'Escape' })).toBe(true);
  expect(fireEvent.keyDown(outer ?? document.body, { key: 'Escape' })).toBe(false);
});
