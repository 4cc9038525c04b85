import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serve } from '../../testing/answers';
import { KeptViews } from './kept-views';

test('a view without a name is asked for one, and nothing is sent', async () => {
  const sent = jest.fn();
  serve({ 'GET /admin/vues': () => ({ vues: [], isPartagePossible: false }), 'POST /admin/vues': sent });
  render(
    <PortalRouter nav={createHashNav()}>
      <KeptViews name="audiences" openedIn="ouvert" />
    </PortalRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Vues' }));
  await userEvent.click(screen.getByRole('menuitem', { name: /^Enregistrer cette vue/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Enregistrer cette vue' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Nom de la vue/ }), '  ');
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(dialog.getByRole('textbox', { name: /^Nom de la vue/ })).toHaveAccessibleDescription(
    /Ce champ est obligatoire\./,
  );
  expect(dialog.getByRole('textbox', { name: /^Nom de la vue/ })).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
});
