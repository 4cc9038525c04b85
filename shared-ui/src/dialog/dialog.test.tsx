import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '.';

function Example({ isBlocking = false }: { isBlocking?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ouvrir
      </button>
      {isOpen && (
        <Dialog title="Votre code" isBlocking={isBlocking} onClose={() => setOpen(false)}>
          Saisissez le code.
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
