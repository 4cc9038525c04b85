import { useSession } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Images from '../../features/images/page';
import { picture, servePictures } from '../../testing/pictures';
import { staffWith } from '../../testing/staff';

beforeEach(() => {
  window.localStorage.clear();
});

async function open() {
  servePictures(picture('plage'), picture('port'));
  useSession.setState({ user: staffWith(['cms:read']), today: '2026-11-20' });
  window.location.hash = '/admin/cms/images';
  const { unmount } = render(
    <PortalRouter nav={createHashNav()}>
      <Images />
    </PortalRouter>,
  );
  await screen.findByRole('button', { name: 'plage' });
  return unmount;
}
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const switchKeys = () => userEvent.click(screen.getByRole('switch', { name: 'Raccourcis d’une seule touche' }));
const dialog = () => screen.queryByRole('dialog', { name: 'Raccourcis clavier' });

test('keys of one character are switched off on this device, and the others stay', async () => {
  const leave = await open();
  press('?');
  await switchKeys();
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  press('?');
  expect(dialog()).not.toBeInTheDocument();
  press('j');
  expect(window.location.hash).not.toContain('ouvert');
  leave();
  await open();
  press('j');
  expect(window.location.hash).not.toContain('ouvert');
  await userEvent.click(screen.getByRole('button', { name: 'plage' }));
  expect(window.location.hash).toContain('ouvert=plage');
  press('Escape');
  expect(window.location.hash).not.toContain('ouvert');
  await userEvent.click(screen.getByRole('button', { name: 'Raccourcis clavier' }));
  await switchKeys();
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  press('j');
  expect(window.location.hash).toContain('ouvert=plage');
});

test('where the browser keeps nothing, keys of one character are switched off until the page is left, and it says so', async () => {
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  await open();
  press('?');
  await switchKeys();
  expect(screen.getByRole('switch', { name: 'Raccourcis d’une seule touche' })).not.toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent(/^Ce navigateur ne garde pas ce choix/);
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  press('j');
  expect(window.location.hash).not.toContain('ouvert');
  await userEvent.click(screen.getByRole('button', { name: 'Raccourcis clavier' }));
  refused.mockRestore();
  await switchKeys();
});

test('Escape in an open menu closes the menu alone, not the sheet behind it', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'plage' }));
  expect(window.location.hash).toContain('ouvert=plage');
  fireEvent.keyDown(screen.getByRole('menuitem', { name: /^Enregistrer cette vue/, hidden: true }), { key: 'Escape' });
  expect(window.location.hash).toContain('ouvert=plage');
});
