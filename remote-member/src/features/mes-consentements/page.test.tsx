import { resources, useOpenPaths, useSession } from '@portal/shared-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { menu } from '../../menu';
import { renderScreen } from '../../testing/render-screen';
import ConsentementsPage from './page';
import Consents from './slot';

const consentement = {
  nom: 'OFFRES',
  libelle: 'Recevoir les offres',
  version: '0123456789ab',
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

test('[MEM-13] the way back leads to the entry of the menu below which the page stands', async () => {
  renderScreen(ConsentementsPage, resources.consentement.path, {
    [resources.consentement.path]: { body: { consentements: [] } },
  });
  act(() => useOpenPaths.setState({ open: Object.values(resources).map(({ path }) => path) }));
  const entry = menu.find(({ matches }) => matches?.includes(resources.consentement.path));
  if (!entry) throw new Error('The page stands below no entry of the menu.');
  expect(await screen.findByRole('link', { name: entry.label })).toHaveAttribute('href', `#${entry.path}`);
});

const past = (date: string, isAccepted: boolean) => ({ date: `${date}T09:00:00Z`, isAccepted });
test.each([
  ['the answer of now', '2026-11-20T09:00:00Z', 1],
  ['no answer to the present text', null, 2],
])('[MEM-13] « Vos réponses précédentes » are those before %s', async (_now, dateReponse, nombre) => {
  const historique = [past('2026-11-20', true), past('2026-10-01', false)];
  renderScreen(ConsentementsPage, resources.consentement.path, {
    [resources.consentement.path]: {
      body: { consentements: [{ ...consentement, accepted: true, dateReponse, historique }] },
    },
  });
  const former = (await screen.findByText('Vos réponses précédentes')).closest('details');
  if (!former) throw new Error('The former answers open by themselves.');
  const answers = within(former)
    .getAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent);
  expect(answers).toHaveLength(nombre);
  expect(answers.at(-1)).toMatch(/^01\/10\/2026.* – Refusé$/);
  // The switch stands beside its purpose, above the list that opens.
  const control = screen.getByRole('switch');
  expect(control.compareDocumentPosition(former) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('[MEM-13] a single answer has none before it', async () => {
  const only = { accepted: true, dateReponse: '2026-11-20T09:00:00Z', historique: [past('2026-11-20', true)] };
  renderScreen(ConsentementsPage, resources.consentement.path, {
    [resources.consentement.path]: { body: { consentements: [{ ...consentement, ...only }] } },
  });
  expect(await screen.findByRole('switch')).toBeVisible();
  expect(screen.queryByText('Vos réponses précédentes')).not.toBeInTheDocument();
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

describe('a text that the insurer changes while it is read', () => {
  const { path } = resources.consentement;
  const changed = { ...consentement, libelle: 'Recevoir les offres de tous', version: 'ba9876543210' };
  let sent: unknown[] = [];

  /** Shows a page on the former text; the server has the new one as soon as somebody answers. */
  function show(Page: ComponentType) {
    sent = [];
    let shown = consentement;
    renderScreen(Page, path, { [path]: () => ({ body: { consentements: [{ ...shown, accepted: null }] } }) });
    const read = globalThis.fetch;
    globalThis.fetch = jest.fn(async (address: RequestInfo | URL, options?: RequestInit) => {
      if (options?.method !== 'POST') return read(address, options);
      shown = changed;
      sent.push(JSON.parse(String(options.body)));
      const body = { status: 409, data: 'EtatIncompatible', message: 'Le texte d’un consentement a changé.' };
      return { ok: false, status: 409, headers: new Headers(), json: async () => body } as Response;
    });
  }
  const asked = (version: string, isAccepted: boolean) => ({
    data: [{ nomConsentement: 'OFFRES', isAccepted, version }],
  });

  test('[MEM-13] is read again on the page, and the next answer is for it', async () => {
    show(ConsentementsPage);
    await userEvent.click(await screen.findByRole('switch', { name: 'Recevoir les offres' }));
    const again = await screen.findByRole('switch', { name: 'Recevoir les offres de tous', checked: false });
    await waitFor(() => expect(again).toBeEnabled());
    await userEvent.click(again);
    await waitFor(() => expect(sent).toEqual([asked('0123456789ab', true), asked('ba9876543210', true)]));
  });

  test('[CTL-17] is asked for again by the popup', async () => {
    show(() => <Consents params={{}} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Refuser' }));
    expect(await screen.findByRole('group', { name: 'Recevoir les offres de tous' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Refuser' }));
    await waitFor(() => expect(sent).toEqual([asked('0123456789ab', false), asked('ba9876543210', false)]));
  });

  test('[CTL-17] waits for nothing any more once the insurer has removed the last purpose', async () => {
    const onClose = jest.fn();
    let purposes = [{ ...consentement, accepted: null }];
    renderScreen(() => <Consents params={{}} onClose={onClose} />, path, {
      [path]: () => ({ body: { consentements: purposes } }),
    });
    const read = globalThis.fetch;
    globalThis.fetch = jest.fn(async (address: RequestInfo | URL, options?: RequestInit) => {
      if (options?.method !== 'POST') return read(address, options);
      purposes = [];
      const body = { status: 400, data: 'ValidationError', message: 'Ce choix n’est plus demandé.' };
      return { ok: false, status: 400, headers: new Headers(), json: async () => body } as Response;
    });
    act(() => useSession.setState({ isConsentPending: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'Accepter' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(useSession.getState().isConsentPending).toBe(false);
  });
});
