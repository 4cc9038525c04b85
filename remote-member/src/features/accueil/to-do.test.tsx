import { resources, useOpenPaths, useSession } from '@portal/shared-api';
import { enterOverrides } from '@portal/shared-api/rules/labels';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contrat, suspended } from '../../testing/fixtures';
import { onlyOn, openPages } from '../../testing/open-pages';
import { renderScreen, requests } from '../../testing/render-screen';
import { ToDo } from './to-do';
import { pagination, demande, nothing, everything, open } from './testing/to-do';

afterEach(() => {
  enterOverrides({});
  useOpenPaths.setState({ byContract: null });
});

test('[MEM-01] a stoppage whose papers are missing says so, and leads to where they are sent, on line where it is open', async () => {
  open('sinistres');
  const claim = {
    numeroSinistre: 'SIN-2026-0031',
    numeroContratIndividuel: 'ALI0000876',
    codeTypeSinistre: 'ARRET',
    libelleTypeSinistre: 'Arrêt de travail',
    dateSurvenance: '2026-06-05',
    numPers: 'P000087601',
    nom: 'DELAUNOYE',
    prenom: 'Marc',
    etat: 'EN_ATTENTE',
    dernierEvenement: null,
    nombrePiecesManquantes: 2,
  };
  const others = [
    { ...claim, numeroSinistre: 'SIN-2025-0204', etat: 'REFUSE' },
    { ...claim, numeroSinistre: 'SIN-2024-0117', nombrePiecesManquantes: 0 },
    { ...claim, numeroSinistre: 'SIN-2026-0033', nombrePiecesManquantes: 1 },
  ];
  renderScreen(ToDo, '/accueil', { ...nothing, '/sinistre': { body: { sinistres: [claim, ...others] } } });
  const panel = await screen.findByRole('region', { name: 'À faire' });
  const [two, one, ...none] = within(panel).getAllByRole('listitem');
  expect(two).toHaveTextContent(/Arrêt de travail n°\sSIN-2026-0031\s: nous attendons 2\spièces\..*les aurons reçues/);
  expect(one).toHaveTextContent(/SIN-2026-0033\s: nous attendons une pièce\..*l’aurons reçue\./);
  expect(none).toEqual([]);
  expect(within(panel).getByRole('link', { name: 'Voir où les envoyer' })).toHaveAttribute(
    'href',
    '#/sinistre/SIN-2026-0031',
  );
  expect(within(panel).getByRole('link', { name: 'Voir où l’envoyer' })).toHaveAttribute(
    'href',
    '#/sinistre/SIN-2026-0033',
  );
  // Seen from a contract without the form, it opens on that of the claim.
  act(() => useOpenPaths.setState({ byContract: { ALI0000876: [resources.pjSinistre.path] } }));
  expect(within(panel).getByRole('link', { name: 'Envoyer les pièces' })).toHaveAttribute(
    'href',
    '#/forms/pj-sinistre?dossier=SIN-2026-0031&numeroContratIndividuel=ALI0000876',
  );
  act(() => open('sinistres', 'pjSinistre'));
  expect(within(panel).getByRole('link', { name: 'Envoyer les pièces' })).toHaveAttribute(
    'href',
    '#/forms/pj-sinistre?dossier=SIN-2026-0031',
  );
  expect(within(panel).getByRole('link', { name: 'Envoyer la pièce' })).toHaveAttribute(
    'href',
    '#/forms/pj-sinistre?dossier=SIN-2026-0033',
  );
});

test('[MEM-01] the insurer’s own words for papers stay: what is said of several keeps its key', async () => {
  open('historique');
  enterOverrides({ 'remote-member.accueil.toDo.givePieces': 'Joindre mes justificatifs' });
  renderScreen(ToDo, '/accueil', everything);
  expect(await screen.findByRole('link', { name: 'Joindre mes justificatifs' })).toBeVisible();
});

test('[MEM-01] « À faire » gathers what waits for the member, the most pressing first, each with one link', async () => {
  open('historique', 'signaturesPaiements', 'courriers', 'compteEncaissement', 'ribPrestations', 'contrats');
  renderScreen(ToDo, '/accueil', everything);
  await act(async () =>
    useSession.setState({
      contrat: {
        ...contrat,
        modalitePaiementPrestation: {
          codeModePaiement: 'VIR',
          libelleModePaiement: 'Virement',
          isMissing: true,
          rib: null,
        },
      },
      contrats: [
        contrat,
        {
          ...suspended,
          IsPrecontentieux: true,
          modalitePaiementPrestation: {
            codeModePaiement: 'VIR',
            libelleModePaiement: 'Virement',
            isMissing: true,
            rib: null,
          },
        },
      ],
    }),
  );
  const panel = await screen.findByRole('region', { name: 'À faire' });
  await waitFor(() => expect(within(panel).getAllByRole('listitem')).toHaveLength(9));
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Vous avez 297,20\u00a0€ de cotisations à régler.Voir comment régler',
    'Des cotisations restent à régler sur Prévoyance Accident n°\u00a0VAL0004522.Voir comment régler',
    'Demander un remboursement\u00a0: nous attendons des pièces (DEM-2026-004452).La facture est illisible.Envoyer les pièces',
    'À signer\u00a0: Renfort Optique.Voir la signature',
    'À signer sur Prévoyance Accident n°\u00a0VAL0004522\u00a0: Renfort Optique.Voir la signature',
    'Aucun compte n’est enregistré pour vos remboursements.Indiquer mon compte',
    'Aucun compte n’est enregistré pour vos remboursements sur Prévoyance Accident n°\u00a0VAL0004522.Voir mes contrats',
    'Vous avez 3 courriers non lus.Lire mes courriers',
    'Vous avez 3 courriers non lus sur Prévoyance Accident n°\u00a0VAL0004522.Lire mes courriers',
  ]);
  expect(within(panel).getByRole('link', { name: 'Envoyer les pièces' })).toHaveAttribute(
    'href',
    '#/history/DEM-2026-004452',
  );
});

test('[MEM-01] papers for a request of another contract name it, and their link chooses it', async () => {
  openPages({ historyConsultation: { isActivated: true } });
  const of = (numeroContratIndividuel: string | null, numeroDemande: string) => ({
    ...demande,
    numeroContratIndividuel,
    numeroDemande,
  });
  const demandes = [of('VAL0004522', 'DEM-2026-000001'), of(null, 'DEM-2026-000002'), of('VAL9', 'DEM-2026-000003')];
  renderScreen(ToDo, '/accueil', { ...nothing, '/history': { body: { demandes, demarches: [], pagination } } });
  const panel = await screen.findByRole('region', { name: 'À faire' });
  const items = within(panel).getAllByRole('listitem');
  expect(items[0]).toHaveTextContent(
    /^Demander un remboursement sur Prévoyance Accident n°\sVAL0004522\s: nous attendons des pièces \(DEM-2026-000001\)\./,
  );
  for (const item of items.slice(1)) expect(item).toHaveTextContent(/^Demander un remboursement\s: nous attendons/);
  expect(items.map((item) => within(item).getByRole('link').getAttribute('href'))).toEqual([
    '#/history/DEM-2026-000001?numeroContratIndividuel=VAL0004522',
    '#/history/DEM-2026-000002',
    '#/history/DEM-2026-000003',
  ]);
});

test('[MEM-01] signatures and letters of another contract are named with it, and their link chooses it', async () => {
  open('signaturesPaiements', 'courriers');
  const other = { ...suspended, roleAssure: 'ADHERENT' as const };
  const { unmount } = renderScreen(ToDo, '/accueil', everything);
  await act(async () => useSession.setState({ contrats: [contrat, other] }));
  const panel = await screen.findByRole('region', { name: 'À faire' });
  await waitFor(() => expect(within(panel).getAllByRole('listitem')).toHaveLength(4));
  expect(panel).toHaveTextContent(/À signer sur Prévoyance Accident n°\sVAL0004522\s: Renfort Optique\./);
  expect(panel).toHaveTextContent(/Vous avez 3 courriers non lus sur Prévoyance Accident n°\sVAL0004522\./);
  const asked = jest.mocked(fetch).mock.calls.map(([, init]) => new Headers(init?.headers).get('X-NumContrat'));
  expect(asked.toSorted()).toEqual(['VAL0004521', 'VAL0004521', 'VAL0004522', 'VAL0004522']);
  const addressesOf = (name: string) =>
    within(panel)
      .getAllByRole('link', { name })
      .map((link) => link.getAttribute('href'));
  expect(addressesOf('Lire mes courriers')).toEqual([
    '#/adherent/courriers',
    '#/adherent/courriers?numeroContratIndividuel=VAL0004522',
  ]);
  expect(addressesOf('Voir la signature')[1]).toContain('?numeroContratIndividuel=VAL0004522');
  unmount();
  // Whoever is only insured there has neither.
  renderScreen(ToDo, '/accueil', everything);
  await act(async () => useSession.setState({ contrats: [contrat, { ...suspended, roleAssure: 'BENEFICIAIRE' }] }));
  const alone = await screen.findByRole('region', { name: 'À faire' });
  await waitFor(() => expect(within(alone).getAllByRole('listitem')).toHaveLength(2));
  expect(alone).not.toHaveTextContent('Prévoyance Accident');
});

test('[MEM-01] signatures and letters show for the contracts that have their page, whichever is selected', async () => {
  openPages({ cegepayService: onlyOn(suspended), courriersConsultation: onlyOn(suspended) });
  const { unmount } = renderScreen(ToDo, '/accueil', everything);
  await act(async () => useSession.setState({ contrats: [contrat, { ...suspended, roleAssure: 'ADHERENT' }] }));
  const panel = await screen.findByRole('region', { name: 'À faire' });
  expect(await within(panel).findByText(/À signer sur Prévoyance Accident n°\sVAL0004522\s: Renfort/)).toBeVisible();
  expect(panel).toHaveTextContent(/3 courriers non lus sur Prévoyance Accident/);
  expect(panel).not.toHaveTextContent(/3 courriers non lus\./);
  unmount();
  openPages({ cegepayService: onlyOn(contrat), courriersConsultation: onlyOn(contrat) });
  renderScreen(ToDo, '/accueil', everything);
  await act(async () => useSession.setState({ contrats: [contrat, { ...suspended, roleAssure: 'ADHERENT' }] }));
  const own = await screen.findByRole('region', { name: 'À faire' });
  expect(await within(own).findByText(/3 courriers non lus\./)).toBeVisible();
  expect(own).not.toHaveTextContent(/(À signer|non lus) sur Prévoyance Accident/);
});

test('[CTL-17] choices that were put off wait until they are answered', async () => {
  open('consentement');
  const choice = (nom: string, accepted: boolean | null) => ({
    nom,
    libelle: nom,
    accepted,
    version: nom,
    dateReponse: null,
    historique: [],
    isObligatoire: false,
  });
  renderScreen(ToDo, '/accueil', {
    '/forms/consentement': { body: { consentements: [choice('A', null), choice('B', true), choice('C', null)] } },
  });
  await act(async () => useSession.setState({ isConsentPending: true }));
  const panel = await screen.findByRole('region', { name: 'À faire' });
  expect(panel).toHaveTextContent(/2\schoix sur vos données personnelles attendent votre réponse\./);
  expect(within(panel).getByRole('link', { name: 'Donner mes réponses' })).toHaveAttribute(
    'href',
    '#/forms/consentement',
  );
  await act(async () => useSession.setState({ isConsentPending: false }));
});

test('[MEM-01] [MEM-28] nothing shows when nothing waits, and what is closed to the person is not read', async () => {
  open('historique', 'courriers', 'compteEncaissement');
  const { container, unmount } = renderScreen(ToDo, '/accueil', nothing);
  // Accounts and letters of both contracts.
  await waitFor(() => expect(requests).toHaveLength(5));
  expect(container).toBeEmptyDOMElement();
  unmount();
  open();
  renderScreen(ToDo, '/accueil', everything);
  expect(requests).toHaveLength(0);
});

test('[API-13] a task that cannot be read shows an error beside the others, and « Réessayer » finds it', async () => {
  let isDown = true;
  open('historique', 'courriers');
  renderScreen(ToDo, '/accueil', {
    ...everything,
    '/history': () =>
      isDown ? { status: 500, body: { status: 500 } } : { body: { demandes: [demande], demarches: [], pagination } },
  });
  const panel = await screen.findByRole('region', { name: 'À faire' });
  expect(await within(panel).findByRole('alert')).toHaveTextContent('Une erreur s’est produite');
  expect(await within(panel).findByText(/3 courriers non lus\./)).toBeInTheDocument();
  isDown = false;
  await userEvent.click(within(panel).getByRole('button', { name: 'Réessayer' }));
  expect(await within(panel).findByText(/DEM-2026-004452/)).toBeInTheDocument();
  expect(within(panel).queryByRole('alert')).not.toBeInTheDocument();
});
