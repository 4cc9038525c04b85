import { hasTyped } from '@portal/shared-api';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SwitchForm } from './switch-form';

test('[ADM-03] a session that ends leaves the page, and the comment that is being typed, where they are', async () => {
  render(
    <SwitchForm
      check={{ compte: { userId: 'camille', userName: 'camille', referenceExterne: 'A1' }, motifs: [] }}
      reference="A2"
      numPers="P2"
      onDone={() => undefined}
    />,
  );
  expect(hasTyped()).toBe(false);
  await userEvent.type(screen.getByRole('textbox', { name: /^Commentaire/ }), 'Homonyme');
  expect(hasTyped()).toBe(true);
});
