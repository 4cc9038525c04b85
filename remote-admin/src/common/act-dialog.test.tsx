import { hasTyped } from '@portal/shared-api';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
