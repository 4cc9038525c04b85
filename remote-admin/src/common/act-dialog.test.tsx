import { hasTyped } from '@portal/shared-api';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActDialog } from './act-dialog';
import { ReasonDialog } from './reason-dialog';

test('a session that ends leaves the page, and the reason that is being typed, where they are', async () => {
  const { unmount } = render(
    <ReasonDialog
      title="Désactiver"
      confirmLabel="Désactiver"
      isPending={false}
      onConfirm={jest.fn()}
      onClose={jest.fn()}
    >
      Le compte ne pourra plus se connecter.
    </ReasonDialog>,
  );
  expect(hasTyped()).toBe(false);
  await userEvent.type(screen.getByRole('textbox', { name: /^Motif/ }), 'Départ');
  expect(hasTyped()).toBe(true);
  unmount();
  expect(hasTyped()).toBe(false);
});

test('a reason that is typed is not lost by Escape or a click beside the dialog without a question', async () => {
  const onClose = jest.fn();
  render(
    <ReasonDialog
      title="Désactiver"
      confirmLabel="Désactiver"
      isPending={false}
      onConfirm={jest.fn()}
      onClose={onClose}
    >
      Le compte ne pourra plus se connecter.
    </ReasonDialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Désactiver' });
  const escape = () => fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Motif/ }), 'Départ');
  await userEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  const question = screen.getByRole('dialog', { name: 'Quitter sans enregistrer\u202f?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Annuler' }));
  expect(screen.getByRole('textbox', { name: /^Motif/ })).toHaveValue('Départ');
  escape();
  await userEvent.click(screen.getByRole('button', { name: 'Quitter sans enregistrer' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each([
  ['a question', false],
  ['what destroys', true],
])('Enter that is still held from opening it confirms nothing of %s', (_what, isDanger) => {
  const onSubmit = jest.fn(() => Promise.resolve());
  render(
    <ActDialog
      title="Envoyer"
      confirmLabel="Confirmer"
      isQuestion
      isDanger={isDanger}
      isPending={false}
      onSubmit={onSubmit}
      onClose={jest.fn()}
    >
      <p>Elle part maintenant.</p>
    </ActDialog>,
  );
  const confirm = screen.getByRole('button', { name: 'Confirmer' });
  expect(confirm === document.activeElement).toBe(!isDanger);
  expect(fireEvent.keyDown(confirm, { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(confirm, { key: 'Enter' })).toBe(true);
});
