import { resources } from '@portal/shared-api';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../testing/render-screen';
import ConsentementsPage from './page';

const consentement = {
  nom: 'OFFRES',
  libelle: 'Recevoir les offres',
  dateReponse: null,
  historique: [],
  isObligatoire: false,
};

test('a switch is named by its purpose alone: the state beside it, which the switch says itself, is not read', async () => {
  renderScreen(ConsentementsPage, resources.consentement.path, {
    [resources.consentement.path]: { body: { consentements: [{ ...consentement, accepted: true }] } },
  });
  const control = await screen.findByRole('switch', { name: 'Recevoir les offres', checked: true });
  expect(control.closest('label')).toHaveTextContent('Accepté');
  expect(screen.getByText('Accepté').closest('[aria-hidden=true]')).toBeInTheDocument();
});

test('an answer shows from the click on, until what the server has is read again', async () => {
  let accepted = true;
  let isStored = () => {};
  renderScreen(ConsentementsPage, resources.consentement.path, {
    [resources.consentement.path]: () => ({ body: { consentements: [{ ...consentement, accepted }] } }),
  });
  const read = globalThis.fetch;
  const waiting: (() => void)[] = [];
  globalThis.fetch = jest.fn(async (address: RequestInfo | URL, options?: RequestInit) => {
    if (options?.method === 'POST') {
      await new Promise<void>((resolve) => (isStored = resolve));
      accepted = false;
      const body = { isModeGestionManuel: false, isEnvoiArActivated: false };
      return { ok: true, status: 200, headers: new Headers(), json: async () => body } as Response;
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
    return read(address, options);
  });
  await userEvent.click(await screen.findByRole('switch', { checked: true }));
  const refused = screen.getByRole('switch', { checked: false });
  expect(refused).toBeDisabled();
  await act(async () => isStored());
  await waitFor(() => expect(waiting).not.toEqual([]));
  expect(screen.getByText('Refusé')).toBeInTheDocument();
  expect(refused).toBeDisabled();
  await act(async () => waiting.forEach((answer) => answer()));
  await waitFor(() => expect(screen.getByRole('switch', { checked: false })).toBeEnabled());
});
