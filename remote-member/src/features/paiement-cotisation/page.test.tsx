import { hasTyped, resources, useOpenPaths, useSession } from '@portal/shared-api';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import type { EtatPaiement } from '@portal/shared-api/contract/formulaires/paiement-cotisation';
import { watchLeaving } from '@portal/shared-api/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { contrat, suspended } from '../../testing/fixtures';
import { pagesOpenOn } from '../../testing/open-pages';
import { renderScreen, requests } from '../../testing/render-screen';
import PaiementCotisation from './page';

const { path } = resources.paiementCotisation;
const owed = {
  echeances: [],
  solde: 0,
  montantMin: 1,
  montantMax: 500,
  isPaiementPartiel: false,
  isPaiementEnVerification: false,
  email: 'camille@exemple.test',
  isSimulation: true,
};
const answers = { [path]: { body: owed } };
/** The terms of the insurer, which the box links to. */
const terms = {
  '/cms/collections/Pages_Statiques': {
    body: [
      {
        id: 'C1',
        title: 'Conditions de paiement en ligne',
        content: '<p>…</p>',
        name: 'Pages_Statiques',
        itemName: 'PAIEMENT_EN_LIGNE',
        tags: [],
      },
    ],
  },
};
const returnPath = `${path}/transaction`;

/** What the server says on the way back from the provider. */
const became = (etat: EtatPaiement) => ({
  [returnPath]: {
    body: {
      etat,
      reference: 'PAY-2026-00071',
      numeroTransaction: null,
      montant: 297.2,
      dateTransaction: null,
      libelleRefus: null,
      idDocument: null,
    },
  },
});

test('[MEM-24] whoever owes nothing on this contract reads which one it is, and looks at another', async () => {
  useOpenPaths.setState({ open: [path] });
  renderScreen(PaiementCotisation, path, answers);
  act(() => useSession.setState({ contrat, contrats: [contrat, suspended] }));
  expect(await screen.findByText(/Santé Confort n°.VAL0004521/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Prévoyance Accident n°.VAL0004522/ }));
  expect(useSession.getState().contrat?.numeroContratIndividuel).toBe('VAL0004522');
});

test('[MEM-24] while a payment is checked nothing is paid, and the page asks again', async () => {
  useOpenPaths.setState({ open: [path] });
  const line = { idMouvement: 'M1', libelle: 'Cotisation', montant: 100, dateEcheance: null, isObligatoire: true };
  let isChecked = true;
  renderScreen(PaiementCotisation, path, {
    [path]: () => ({ body: { ...owed, isPaiementEnVerification: isChecked, echeances: isChecked ? [line] : [] } }),
  });
  expect(
    await screen.findByText('Un paiement par carte de vos cotisations est en cours de vérification.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Payer/ })).not.toBeInTheDocument();
  isChecked = false;
  await userEvent.click(screen.getByRole('button', { name: 'Vérifier de nouveau' }));
  expect(await screen.findByText('Vous n’avez aucune cotisation à régler.')).toBeVisible();
});

test('[FED-06] the way out leads to the account, or to the home where the account is closed', async () => {
  useOpenPaths.setState({ open: [path] });
  renderScreen(PaiementCotisation, path, answers);
  expect(await screen.findByText('Vous n’avez aucune cotisation à régler.')).toBeVisible();
  expect(screen.getAllByRole('link')).toEqual([screen.getByRole('link', { name: 'Retour à l’accueil' })]);
  expect(screen.getByRole('link')).toHaveAttribute('href', `#${resources.accueil.path}`);
  act(() => useOpenPaths.setState({ open: [path, resources.compteEncaissement.path] }));
  expect(screen.getByRole('link', { name: 'Voir mes cotisations' })).toHaveAttribute(
    'href',
    `#${resources.compteEncaissement.path}`,
  );
  expect(screen.getByRole('link', { name: 'Mes cotisations' })).toBeVisible();
});

test('[MEM-24] [VAL-14] « Payer » without what it needs gives the focus to the first field that is missing', async () => {
  const due = (rang: number, montant: number) => ({
    idMouvement: `M${rang}`,
    libelle: `Cotisation ${rang}`,
    montant,
    dateEcheance: null,
    isObligatoire: rang === 1,
  });
  const owing = (...echeances: ReturnType<typeof due>[]) => ({
    ...terms,
    [path]: { body: { ...owed, echeances, email: '' } },
  });
  const pay = () => userEvent.click(screen.getByRole('button', { name: /^Payer/ }));
  const { unmount } = renderScreen(PaiementCotisation, path, owing(due(1, 400), due(2, 200)));
  await screen.findByRole('textbox', { name: /e-mail/ });
  expect(screen.getByText('saisie obligatoire')).toBeVisible();
  await pay();
  expect(screen.getByRole('checkbox', { name: /Cotisation 2/ })).toHaveFocus();
  await userEvent.click(screen.getByRole('checkbox', { name: /Cotisation 2/ }));
  await pay();
  expect(screen.getByRole('textbox', { name: /e-mail/ })).toHaveFocus();
  await userEvent.type(screen.getByRole('textbox', { name: /e-mail/ }), 'camille@exemple.test');
  await pay();
  expect(screen.getByRole('checkbox', { name: /conditions/ })).toHaveFocus();
  unmount();
  renderScreen(PaiementCotisation, path, owing(due(1, 600)));
  await screen.findByRole('textbox', { name: /e-mail/ });
  await pay();
  expect(screen.getByRole('group', { name: 'Sommes à régler' })).toHaveFocus();
});

test('[MEM-24] while the payment is prepared its sums are held, and « Annuler » leads nowhere', async () => {
  const line = { idMouvement: 'M1', libelle: 'Cotisation', montant: 100, dateEcheance: null, isObligatoire: true };
  renderScreen(PaiementCotisation, path, { ...terms, [path]: { body: { ...owed, echeances: [line] } } });
  await screen.findByRole('link', { name: 'Annuler' });
  await userEvent.click(screen.getByRole('checkbox', { name: /conditions/ }));
  const { fetch } = globalThis;
  Object.assign(globalThis, { fetch: () => new Promise(() => undefined) });
  await userEvent.click(screen.getByRole('button', { name: /^Payer/ }));
  expect(screen.getByRole('checkbox', { name: /conditions/, hidden: true }).closest('[inert]')).not.toBeNull();
  expect(screen.queryByRole('link', { name: 'Annuler' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(window.location.hash).toBe(`#${path}`);
  Object.assign(globalThis, { fetch });
});

test.each([
  ['who stays is sent to pay', false],
  ['whoever left the page meanwhile is not', true],
])('[MEM-24] once the payment is prepared %s', async (_who, isGone) => {
  const line = { idMouvement: 'M1', libelle: 'Cotisation', montant: 100, dateEcheance: null, isObligatoire: true };
  const { unmount } = renderScreen(PaiementCotisation, path, {
    ...terms,
    [path]: { body: { ...owed, echeances: [line] } },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /conditions/ }));
  const { fetch } = globalThis;
  let answer = (_response: object) => undefined as void;
  Object.assign(globalThis, { fetch: () => new Promise((resolve) => (answer = resolve)) });
  await userEvent.click(screen.getByRole('button', { name: /^Payer/ }));
  if (isGone) unmount();
  const { assign, replace } = watchLeaving();
  const urlPaiement = 'https://paiement.exemple.test/P1';
  const prepared = { token: 'T1', urlPaiement, reference: 'P1', dateExpiration: '2026-11-20T10:00:00Z' };
  await act(async () => answer({ ok: true, status: 200, headers: new Headers(), json: async () => prepared }));
  expect(assign.mock.calls).toEqual(isGone ? [] : [[urlPaiement]]);
  assign.mockRestore();
  Object.assign(globalThis, { fetch });
  // The other files of a batch leave for their own pages.
  assign.mockRestore();
  replace.mockRestore();
});

test('[MEM-24] the terms that are accepted are a link; where the insurer publishes none, none are named', async () => {
  const line = { idMouvement: 'M1', libelle: 'Cotisation', montant: 100, dateEcheance: null, isObligatoire: true };
  const owing = { [path]: { body: { ...owed, echeances: [line] } } };
  const { unmount } = renderScreen(PaiementCotisation, path, { ...terms, ...owing });
  const link = await screen.findByRole('link', { name: /^conditions de paiement en ligne/ });
  expect(link).toHaveAttribute('href', '#/page/PAIEMENT_EN_LIGNE');
  expect(link.closest('label')).toHaveTextContent(/^J’accepte les conditions de paiement en ligne \(nouvel onglet\)\./);
  unmount();
  renderScreen(PaiementCotisation, path, { ...owing, '/cms/collections/Pages_Statiques': { body: [] } });
  expect(
    await screen.findByRole('checkbox', { name: /^J’accepte de payer 100,00.€ en ligne, par carte bancaire\./ }),
  ).toBeVisible();
  expect(screen.queryByText(/conditions/)).not.toBeInTheDocument();
});

test('[SES-09] an address that was typed asks to sign in without leaving the page', async () => {
  const line = { idMouvement: 'M1', libelle: 'Cotisation', montant: 100, dateEcheance: null, isObligatoire: true };
  renderScreen(PaiementCotisation, path, { ...terms, [path]: { body: { ...owed, echeances: [line] } } });
  const email = await screen.findByRole('textbox', { name: /e-mail/ });
  expect(hasTyped()).toBe(false);
  await userEvent.type(email, '.org');
  expect(hasTyped()).toBe(true);
});

test('[MEM-24] a tick that takes others along says how many sums are paid, and their total, in a region that is there before', async () => {
  const due = (rang: number) => ({
    idMouvement: `M${rang}`,
    libelle: `Cotisation ${rang}`,
    montant: 100,
    dateEcheance: null,
    isObligatoire: rang === 1,
  });
  renderScreen(PaiementCotisation, path, { [path]: { body: { ...owed, echeances: [due(1), due(2), due(3)] } } });
  const told = await screen.findByRole('status');
  expect(told).toHaveTextContent(/^Total 3 sommes sur 3 300,00 €$/);
  expect(told.textContent).toContain('3\u00a0sommes');
  await userEvent.click(screen.getByRole('checkbox', { name: /Cotisation 2/ }));
  expect(screen.getByRole('checkbox', { name: /Cotisation 3/ })).not.toBeChecked();
  expect(told).toBeInTheDocument();
  expect(told).toHaveTextContent(/^Total 1 somme sur 3 100,00 €$/);
});

test.each(['paiementCotisationMonextAutreActe', 'monextService'])(
  '[MEM-24] [SES-08] the way back from the provider stays open while %s is off, the payment does not',
  (key) => {
    const addresses = [path, returnPath];
    const open = (isActivated: boolean) => {
      const both = { paiementCotisationMonextAutreActe: { isActivated: true }, monextService: { isActivated: true } };
      const pages = pagesOpenOn(contrat, { ...both, [key]: { isActivated } });
      return addresses.filter((address) => pages.includes(address));
    };
    expect(open(true)).toEqual(addresses);
    expect(open(false)).toEqual([returnPath]);
  },
);

test.each([returnPath, path])('[MEM-24] the way back is read at %s', async (address) => {
  useOpenPaths.setState({ open: [path] });
  renderScreen(PaiementCotisation, `${address}?token=abc`, became('EXPIRE'));
  expect(await screen.findByText('La session de paiement a expiré.')).toBeVisible();
});

test('[SES-08] the way back without a payment leads to the form, whose guard decides', async () => {
  renderScreen(PaiementCotisation, returnPath, answers);
  expect(await screen.findByText('Vous n’avez aucune cotisation à régler.')).toBeVisible();
  expect(window.location.hash).toBe(`#${path}`);
});

test('[MEM-24] whoever leaves the result arrives where they go', async () => {
  const account = resources.compteEncaissement.path;
  useOpenPaths.setState({ open: [path, account] });
  renderScreen(PaiementCotisation, `${returnPath}?token=abc`, { ...answers, ...became('EXPIRE') });
  await userEvent.click(await screen.findByRole('link', { name: 'Voir mes cotisations' }));
  // The page that is left is still there when the address changes.
  await waitFor(() => expect(screen.queryByText('La session de paiement a expiré.')).not.toBeInTheDocument());
  expect(window.location.hash).toBe(`#${account}`);
});

test('[MEM-24] a payment says when the cover resumes once the contract, read again, knows it, and otherwise nothing', async () => {
  useOpenPaths.setState({ open: [path] });
  const contracts = resources.contrats.path;
  const OnSuspended = () => {
    useState(() => useSession.setState({ contrat: suspended, contrats: [suspended] }));
    return <PaiementCotisation />;
  };
  const paidOn = async (after: Contrat) => {
    const { unmount } = renderScreen(OnSuspended, `${returnPath}?token=abc`, {
      ...became('ACCEPTE'),
      [contracts]: { body: { contrats: [after] } },
    });
    await screen.findByText(/^Votre paiement de 297,20.€ a bien été accepté\.$/);
    await waitFor(() => expect(requests).toContain(contracts));
    await waitFor(() => expect(useSession.getState().contrat).toEqual(after));
    const told = document.body.textContent;
    unmount();
    return told;
  };
  // Suspended on request: an older debit that is settled resumes nothing.
  expect(await paidOn(suspended)).not.toMatch(/garanties|suspendu/);
  expect(await paidOn({ ...suspended, dateReprise: '2026-11-21' })).toContain(
    'Vos garanties reprennent le 21/11/2026.',
  );
});

test('[MEM-24] [SES-08] « Réessayer » shows only while the page of the payment is open', async () => {
  useOpenPaths.setState({ open: [path] });
  renderScreen(PaiementCotisation, `${returnPath}?token=abc`, became('REFUSE'));
  expect(await screen.findByText('Votre paiement a été refusé par votre banque.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Réessayer' })).toHaveAttribute('href', `#${path}`);
  act(() => useOpenPaths.setState({ open: [] }));
  expect(screen.queryByRole('link', { name: 'Réessayer' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Retour à l’accueil' })).toBeVisible();
});

test('[ADM-12] the help of the editors shows', async () => {
  const block = { id: '1', title: '', content: '<p>Deux minutes suffisent.</p>', name: '', itemName: 'aide', tags: [] };
  renderScreen(PaiementCotisation, path, { ...answers, '/cms/blocklists': { body: [block] } });
  expect(await screen.findByRole('region', { name: /Besoin d’aide/ })).toHaveTextContent('Deux minutes suffisent.');
  expect(requests).toContain('/cms/blocklists?name=HELP_paiement-cotisation-monext');
});
