import { closeSlot, onAnnounce, onToast, openSlot, useSession, type Toast } from '@portal/shared-api';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { categories, question, sent, serve, type Served } from '../testing/serve';
import { Assistant } from './assistant';

const toasts: Toast[] = [];
let forget: () => void;
beforeEach(() => {
  toasts.length = 0;
  forget = onToast((toast) => toasts.push(toast));
  useSession.setState({ user: null, contrat: null, client: null });
});
afterEach(() => {
  forget();
  closeSlot('aide');
});

const show = (onEnd = jest.fn()) => {
  render(<Assistant hasTitle onEnd={onEnd} />);
  return onEnd;
};
const tab = (name: string | RegExp) => screen.getByRole('tab', { name });
const openFirst = async () => userEvent.click(await screen.findByRole('button', { name: 'Mot de passe oublié' }));
const search = (words: string) =>
  userEvent.type(screen.getByRole('searchbox', { name: 'Rechercher une question' }), `${words}{Enter}`);

test('[FAQ-01] opens on the five most read questions; without a search there is no tab for results', async () => {
  serve();
  show();
  expect(screen.getByRole('heading', { name: /^Comment pouvons-nous vous aider/ })).toHaveFocus();
  expect(await screen.findByRole('list', { name: 'Top 5' })).toHaveTextContent(
    'Mot de passe oubliéDélai de remboursement',
  );
  expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual(['Top 5', 'Catégories']);
});

test('[PRE-30] the field gives examples of what everybody may look for, wherever their password is kept', async () => {
  serve();
  show();
  await screen.findByRole('list', { name: 'Top 5' });
  expect(screen.getByRole('searchbox')).toHaveAttribute('placeholder', 'Remboursement, délai, carte…');
});

test('[FAQ-05] opened from the back office it asks for the questions of staff, whatever contract they have', async () => {
  serve();
  act(() => openSlot('aide', { subject: 'ADMIN' }));
  show();
  await screen.findByRole('list', { name: 'Top 5' });
  expect(sent.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('userType'))).toEqual(['ADMIN', 'ADMIN']);
});

test('[FAQ-01] a successful search opens « Résultats », and clearing it returns to the previous tab', async () => {
  serve({ found: [question('sms', 'Code par SMS')] });
  show();
  await screen.findByRole('list', { name: 'Top 5' });
  await userEvent.click(tab('Catégories'));
  await search('code');
  expect(await screen.findByRole('tab', { name: /Résultats/ })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('list', { name: 'Résultats' })).toHaveTextContent('Code par SMS');
  expect(sent.map((each) => each.path)).toContain('/inbenta-faq/search?userType=ANONYME&query=code');
  await userEvent.clear(screen.getByRole('searchbox'));
  await search('');
  expect(screen.queryByRole('tab', { name: /Résultats/ })).not.toBeInTheDocument();
  expect(tab('Catégories')).toHaveAttribute('aria-selected', 'true');
});

test('[FAQ-01] a search without results says so; under three characters nothing is sent', async () => {
  serve();
  show();
  await screen.findByRole('list', { name: 'Top 5' });
  await search('co');
  expect(sent.some((each) => each.path.includes('/search'))).toBe(false);
  await search('lombre');
  expect(await screen.findByText('Aucun résultat pour votre recherche.')).toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: /Résultats/ })).not.toBeInTheDocument();
});

test('[FAQ-01] what was found stays until the next search has its answer', async () => {
  serve({ found: [question('sms', 'Code par SMS')] });
  show();
  await screen.findByRole('list', { name: 'Top 5' });
  await search('code');
  await screen.findByRole('list', { name: 'Résultats' });
  const { fetch: answering } = globalThis;
  globalThis.fetch = () => new Promise(() => undefined);
  await search(' sms');
  expect(screen.getByRole('list', { name: 'Résultats' })).toHaveTextContent('Code par SMS');
  globalThis.fetch = answering;
});

test('[FAQ-01] each search says what it finds, the same number too', async () => {
  const said: string[] = [];
  serve({ found: [question('sms', 'Code par SMS')] });
  show();
  await screen.findByRole('list', { name: 'Top 5' });
  const stop = onAnnounce((text) => said.push(text));
  await search('code');
  await screen.findByRole('tab', { name: /Résultats/ });
  await userEvent.clear(screen.getByRole('searchbox'));
  await search('secret');
  await waitFor(() => expect(said).toEqual(['1 résultat', '1 résultat']));
  stop();
});

test('[FAQ-02] categories and questions are in order; a single category is open', async () => {
  serve();
  const { unmount } = render(<Assistant />);
  await screen.findByRole('list', { name: 'Top 5' });
  await userEvent.click(tab('Catégories'));
  const groups = screen.getAllByRole('group');
  expect(groups.map((group) => group.querySelector('summary')?.textContent)).toEqual(['Connexion', 'Remboursements']);
  expect(groups.some((group) => group.hasAttribute('open'))).toBe(false);
  unmount();

  serve({ categories: categories.slice(1) });
  show();
  await screen.findByRole('list', { name: 'Top 5' });
  await userEvent.click(tab('Catégories'));
  expect(screen.getByRole('group')).toHaveAttribute('open');
  expect(
    within(screen.getByRole('list', { name: 'Connexion' }))
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Mot de passe oublié', 'Code par SMS', 'Compte bloqué']);
});

test('[FAQ-03] an answer is counted, shows its related questions in order, and « Retour » restores the questions', async () => {
  serve();
  show();
  await openFirst();
  expect(screen.getByRole('heading', { name: 'Mot de passe oublié' })).toHaveFocus();
  expect(screen.getByText('Réponse à « Mot de passe oublié ».')).toBeInTheDocument();
  expect(sent).toContainEqual({
    method: 'POST',
    path: '/inbenta-faq/click',
    body: { clickCode: 'clic-mdp', userType: 'ANONYME' },
  });
  const related = within(screen.getByRole('list', { name: 'Questions associées' })).getAllByRole('button');
  expect(related.map((button) => button.textContent)).toEqual(['Compte bloqué', 'Code par SMS']);
  await userEvent.click(screen.getByRole('button', { name: 'Code par SMS' }));
  expect(screen.getByRole('heading', { name: 'Code par SMS' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Retour' }));
  expect(screen.getByRole('list', { name: 'Top 5' })).toBeInTheDocument();
});

test('[FAQ-03] a failed count is invisible to the reader', async () => {
  serve({ failing: '/inbenta-faq/click' });
  show();
  await openFirst();
  expect(screen.getByRole('heading', { name: 'Mot de passe oublié' })).toBeInTheDocument();
  expect(toasts).toEqual([]);
});

test('[FAQ-04] « Oui » sends, thanks and closes; a double click sends once', async () => {
  serve();
  const onEnd = show();
  await openFirst();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Oui' }));
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(sent.filter((each) => each.path === '/inbenta-faq/useful')).toEqual([
    {
      method: 'POST',
      path: '/inbenta-faq/useful',
      body: { rateCode: 'avis-mdp', isUseful: true, userType: 'ANONYME' },
    },
  ]);
  expect(toasts).toMatchObject([{ type: 'success', title: 'Nous vous remercions pour votre retour.' }]);
});

test('[FAQ-04] « Non » sends and asks for the reason; the comment sends, thanks and closes', async () => {
  serve();
  const onEnd = show();
  await openFirst();
  await userEvent.click(screen.getByRole('button', { name: 'Non' }));
  expect(await screen.findByRole('heading', { name: 'Votre avis nous aide' })).toHaveFocus();
  expect(onEnd).not.toHaveBeenCalled();
  const comment = screen.getByRole('textbox', { name: 'Dites-nous pourquoi (facultatif)' });
  await userEvent.type(comment, 'Trop <long');
  expect(comment).toHaveAccessibleDescription(/Les caractères < et > ne sont pas autorisés\./);
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect(onEnd).not.toHaveBeenCalled();
  await userEvent.clear(comment);
  await userEvent.type(comment, 'Trop long');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect(sent.at(-1)).toEqual({
    method: 'POST',
    path: '/inbenta-faq/useful',
    body: { rateCode: 'avis-mdp', comment: 'Trop long', userType: 'ANONYME' },
  });
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(toasts).toMatchObject([{ title: 'Nous vous remercions pour votre retour.' }]);
});

test('[FAQ-04] a failed opinion shows an error and closes', async () => {
  serve({ failing: '/inbenta-faq/useful' });
  const onEnd = show();
  await openFirst();
  await userEvent.click(screen.getByRole('button', { name: 'Non' }));
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(toasts).toMatchObject([
    { type: 'danger', title: 'Une erreur est survenue.', text: expect.stringMatching(/^Une erreur s’est produite/) },
  ]);
});

test('[API-13] a failed read of the questions shows an error, and « Réessayer » recovers', async () => {
  const served: Served = { failing: '/inbenta-faq/content' };
  serve(served);
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Aide et questions fréquentes');
  delete served.failing;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('list', { name: 'Top 5' })).toBeInTheDocument();
});

test('[API-13] a search that fails says so, without what was found before, and « Réessayer » recovers', async () => {
  const served: Served = { found: [question('sms', 'Code par SMS')] };
  serve(served);
  show();
  await screen.findByRole('list', { name: 'Top 5' });
  await search('code');
  await screen.findByRole('list', { name: 'Résultats' });
  served.failing = '/inbenta-faq/search';
  await search(' perdu');
  expect(await screen.findByRole('alert')).toHaveTextContent('Aide et questions fréquentes');
  expect(screen.queryByRole('list', { name: 'Résultats' })).not.toBeInTheDocument();
  expect(screen.queryByText('Aucun résultat pour votre recherche.')).not.toBeInTheDocument();
  delete served.failing;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('list', { name: 'Résultats' })).toHaveTextContent('Code par SMS');
});
