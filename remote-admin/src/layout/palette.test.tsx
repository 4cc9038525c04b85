import type { CurrentUser } from '@portal/shared-api/contract/identity';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { fireEvent, render, screen } from '@testing-library/react';
import { Palette } from './palette';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const staff: CurrentUser = {
  userId: 'h',
  userName: 'helene.dargois@exemple.test',
  email: 'helene.dargois@exemple.test',
  codeCivilite: 'MME',
  nom: 'DARGOIS',
  prenom: 'Hélène',
  numPers: null,
  roles: ['Admin', 'BackEndUser'],
  authentificationMultiples: { telephonePortableConfirmed: false, isAmfActive: false },
  derniereConnexion: null,
  droits: ['statistiques-users:read'],
};

const show = () =>
  render(
    <PortalRouter nav={createHashNav()}>
      <Palette user={staff} sections={[]} />
    </PortalRouter>,
  );
const press = () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
const field = () => screen.queryByRole('combobox', { name: 'Écran, adhérent, demande ou contenu' });

test('Ctrl K pressed while the next screen loads opens the palette there, once', () => {
  const first = show();
  expect(field()).toBeNull();
  first.unmount();
  press();
  const second = show();
  expect(field()).toHaveFocus();
  second.unmount();
  show();
  expect(field()).toBeNull();
});

test('Ctrl K long after the back office was left opens nothing when it is entered again', () => {
  jest.useFakeTimers();
  show().unmount();
  jest.advanceTimersByTime(6000);
  press();
  show();
  expect(field()).toBeNull();
  jest.useRealTimers();
});
