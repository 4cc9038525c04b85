import { onAnnounce, onToast, resources, useSession } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { unpaidAccount } from '../../testing/account-fixtures';
import { camille, contrat, ended, noe, suspended } from '../../testing/fixtures';
import { onlyOn, openPages } from '../../testing/open-pages';
import { renderScreen } from '../../testing/render-screen';
import Contrats from './page';
import { address, answers, card, tabAddress } from './testing/contracts';

test('[MEM-02] the card counts who is insured now', async () => {
  const left = { ...contrat, beneficiaires: [camille, { ...noe, dateSortie: '2026-10-31' }] };
  renderScreen(Contrats, address, { [address]: { body: { contrats: [left] } } });
  expect((await screen.findByText('Personnes assurées')).nextSibling).toHaveTextContent('1');
});

test('[MEM-02] each contract shows its state as text, its dates and its contribution', async () => {
  renderScreen(Contrats, address, answers);
  const valid = await card(/Santé Confort/);
  expect(within(valid).getByText('Valide')).toBeInTheDocument();
  expect(within(valid).getByText('148,60 € / mois')).toBeInTheDocument();
  expect(within(valid).getByText('Contrat sélectionné')).toBeInTheDocument();
  const other = await card(/Prévoyance Accident/);
  expect(within(other).getByText('Suspendu')).toBeInTheDocument();
  expect(
    within(other).getByText('Votre contrat est suspendu : ce qui survient pendant la suspension n’est pas couvert.'),
  ).toBeInTheDocument();
});

test('[MEM-02] a suspended contract says what it means for its kind, what is owed, and when it covers again', async () => {
  const health = { ...suspended, typeContrat: 'SANTE' as const };
  const noCard = 'Votre contrat est suspendu : la carte de tiers payant n’est plus valable.';
  const { unmount } = renderScreen(Contrats, address, {
    [address]: { body: { contrats: [{ ...health, IsPrecontentieux: true }] } },
  });
  const unpaid = await card(/Prévoyance Accident/);
  expect(within(unpaid).getByText(noCard)).toBeInTheDocument();
  expect(unpaid).toHaveTextContent('Des cotisations restent dues sur ce contrat.');
  expect(unpaid).not.toHaveTextContent('ne donne plus droit');
  expect(unpaid).not.toHaveTextContent('peuvent être suspendus');
  unmount();
  renderScreen(Contrats, address, { [address]: { body: { contrats: [{ ...health, dateReprise: '2026-11-28' }] } } });
  expect(await card(/Prévoyance Accident/)).toHaveTextContent(`${noCard} Vos garanties reprennent le 28/11/2026.`);
});

test('[MEM-02] [MEM-24] while a card payment is checked the contract asks for no other one', async () => {
  openPages({ compteEncaissementConsultation: onlyOn(contrat), paiementCotisationMonextAutreActe: onlyOn(contrat) });
  const checkedAnswers = {
    [address]: { body: { contrats: [{ ...contrat, IsPrecontentieux: true }] } },
    '/adherent/contrats/compte-encaissement': { body: { ...unpaidAccount, isPaiementEnVerification: true } },
  };
  const { unmount } = renderScreen(Contrats, address, checkedAnswers);
  const checked = within(await card(/Santé Confort/));
  expect(await checked.findByText(/^Un paiement par carte est en cours de vérification/)).toBeVisible();
  expect(checked.queryByText(/Des cotisations restent dues/)).not.toBeInTheDocument();
  expect(checked.queryByRole('link', { name: 'Régler ma cotisation' })).not.toBeInTheDocument();
  unmount();
  renderScreen(Contrats, tabAddress('cotisations', contrat.numeroContratIndividuel), checkedAnswers);
  expect(await screen.findByText('Prochaine échéance')).toBeVisible();
  expect(screen.getAllByText(/^Un paiement par carte est en cours de vérification/)).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'Régler ma cotisation' })).not.toBeInTheDocument();
});

test('[MEM-02] a contract with an announced end shows its contribution until then', async () => {
  const ending = { ...ended, isActif: true, dateResiliation: '2026-12-31' };
  useSession.setState({ contrat: ending });
  renderScreen(Contrats, `${address}?resilies=oui`, {
    [address]: { body: { contrats: [ending, { ...ended, numeroContratIndividuel: 'VAL0000098' }] } },
  });
  const [goesOn, over] = await screen.findAllByRole('article', { name: /Santé Essentielle/ });
  expect(goesOn).toHaveTextContent('Prend fin le31/12/2026');
  expect(over).toHaveTextContent('Résilié le');
  expect(goesOn).toHaveTextContent('148,60 € / mois');
  expect(over).not.toHaveTextContent('148,60 € / mois');
});

test('[MEM-02] a contract with an announced end shows like the others until its last day', async () => {
  const ending = { ...ended, isActif: true, dateResiliation: '2026-12-31' };
  renderScreen(Contrats, address, { [address]: { body: { contrats: [contrat, ending] } } });
  expect(await card(/Santé Essentielle/)).toHaveTextContent(
    'Vos garanties se poursuivent jusqu’au 31 décembre 2026 inclus.',
  );
  expect(screen.queryByRole('checkbox', { name: 'Afficher les contrats résiliés' })).not.toBeInTheDocument();
});

test('[MEM-02] a current contract that is over shows without asking, and nothing is offered where nothing is hidden', async () => {
  renderScreen(Contrats, address, {
    [address]: { body: { contrats: [{ ...ended, numeroContratIndividuel: 'VAL0004521' }] } },
  });
  expect(await card(/Santé Essentielle/)).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Afficher les contrats résiliés' })).not.toBeInTheDocument();
});

test('[MEM-02] ended contracts show on demand', async () => {
  renderScreen(Contrats, address, answers);
  await card(/Santé Confort/);
  expect(screen.queryByRole('article', { name: /Santé Essentielle/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Afficher les contrats résiliés' }));
  expect(await card(/Santé Essentielle/)).toHaveTextContent('Résilié le31/12/2025');
  expect(window.location.hash).toContain('resilies=oui');
});

test('[MEM-02] a contract that is closed to its readers has its name, and nothing to open or to select', async () => {
  const contrats = [contrat, { ...ended, isClos: true }];
  renderScreen(Contrats, `${address}?resilies=oui`, { [address]: { body: { contrats } } });
  const closed = await card(/VAL0000099/);
  expect(closed).toHaveTextContent(/Ce contrat a pris fin il y a plus de 27 mois : il n’est plus consultable ici\./);
  expect(within(closed).queryByRole('button')).toBeNull();
});

test('[SES-03] the card of the contract that was chosen takes the focus once the page is mounted for it', async () => {
  const before = renderScreen(Contrats, address, answers);
  const other = await card(/Prévoyance Accident/);
  await userEvent.click(within(other).getByRole('button', { name: 'Sélectionner ce contrat' }));
  before.unmount();
  const show = () =>
    render(
      <PortalRouter nav={createHashNav()}>
        <Contrats />
      </PortalRouter>,
    );
  const after = show();
  const heading = async () => within(await card(/Prévoyance Accident/)).getByRole('heading', { level: 2 });
  expect(await heading()).toHaveFocus();
  // Once: the page that is opened later begins at its title.
  after.unmount();
  show();
  expect(await heading()).not.toHaveFocus();
});

test('[SES-03] « Sélectionner ce contrat » changes the current contract and announces it once', async () => {
  renderScreen(Contrats, address, answers);
  const other = await card(/Prévoyance Accident/);
  const said: string[] = [];
  const stops = [onToast(({ title }) => said.push(title)), onAnnounce((text) => said.push(text))];
  await userEvent.click(within(other).getByRole('button', { name: 'Sélectionner ce contrat' }));
  expect(useSession.getState().contrat?.numeroContratIndividuel).toBe('VAL0004522');
  expect(within(other).getByText('Contrat sélectionné')).toBeInTheDocument();
  expect(said).toEqual(['Contrat affiché\u00a0: Prévoyance Accident n°\u00a0VAL0004522 (Suspendu).']);
  for (const stop of stops) stop();
});

test('[MEM-02] [SES-03] an act beside another contract is about that contract: its address selects it first', async () => {
  openPages({});
  const owing = { ...suspended, IsPrecontentieux: true, roleAssure: 'ADHERENT' as const };
  renderScreen(Contrats, address, { [address]: { body: { contrats: [contrat, owing] } } });
  const other = await card(/Prévoyance Accident/);
  expect(within(other).getByRole('link', { name: 'Régler ma cotisation' })).toHaveAttribute(
    'href',
    `#${resources.paiementCotisation.path}?numeroContratIndividuel=VAL0004522`,
  );
});

test.each([
  { isActivated: true, own: false, label: 'Voir mes cotisations', to: resources.compteEncaissement },
  { isActivated: false, own: true, label: 'Régler ma cotisation', to: resources.paiementCotisation },
])(
  '[MEM-24] [SES-08] a contract that owes leads where it can be paid itself, not the current one: %o',
  async ({ isActivated, own, label, to }) => {
    const isActivatedPerContract = { [suspended.numeroContratIndividuel]: own };
    openPages({
      monextService: { isActivated: true },
      paiementCotisationMonextAutreActe: { isActivated, isActivatedPerContract },
      situationContractuelleActeGestion: onlyOn(contrat),
    });
    const owing = { ...suspended, IsPrecontentieux: true, roleAssure: 'ADHERENT' as const };
    renderScreen(Contrats, address, { [address]: { body: { contrats: [contrat, owing] } } });
    const links = within(await card(/Prévoyance Accident/)).getAllByRole('link');
    expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
      `${label} #${to.path}?numeroContratIndividuel=VAL0004522`,
    ]);
  },
);

test('[MEM-02] [SES-08] a contract offers the acts that it has open, whatever the current one has', async () => {
  const beneficiary = {
    ...contrat,
    nomOffre: 'Santé Famille',
    numeroContratIndividuel: 'VAL0006151',
    roleAssure: 'BENEFICIAIRE' as const,
  };
  const health = { ...suspended, typeContrat: 'SANTE' as const };
  openPages({ donneesRoActeGestion: onlyOn(beneficiary), teletransmissionActeGestion: onlyOn(contrat) }, [
    contrat,
    health,
    beneficiary,
  ]);
  renderScreen(Contrats, address, { [address]: { body: { contrats: [contrat, health, beneficiary] } } });
  const actsOf = async (name: RegExp) => {
    const shown = await card(name);
    await userEvent.click(within(shown).getByRole('button', { name: 'Voir le détail' }));
    await userEvent.click(within(shown).getByRole('tab', { name: /Bénéficiaires/ }));
    return within(within(shown).getByRole('tabpanel'))
      .queryAllByRole('link')
      .map(({ textContent }) => textContent);
  };
  expect(await actsOf(/Santé Confort/)).toEqual([
    'Ajouter un bénéficiaire',
    'Activer la télétransmission',
    'Créer l’accès d’un bénéficiaire',
    'Retirer un bénéficiaire',
  ]);
  expect(await actsOf(/Prévoyance Accident/)).toEqual(['Retirer un bénéficiaire']);
  expect(await actsOf(/Santé Famille/)).toEqual(['Mes données Sécurité sociale']);
});

test('[MEM-02] an act that the contract does not take, such as an access for nobody, is not offered', async () => {
  openPages({}, [contrat]);
  const open = { modeGestion: 'automatique', numeroContratOuvert: null };
  const demarches = [
    { ...open, code: 'creationCompteBeneficiaireAutreActe', motifIndisponible: 'Personne à qui donner un accès.' },
    { ...open, code: 'inscriptionBeneficiaireActeGestion', motifIndisponible: null },
  ];
  renderScreen(Contrats, address, {
    [address]: { body: { contrats: [contrat] } },
    '/demarches': { body: { demarches } },
  });
  const shown = within(await card(/Santé Confort/));
  await userEvent.click(shown.getByRole('button', { name: 'Voir le détail' }));
  await userEvent.click(shown.getByRole('tab', { name: /Bénéficiaires/ }));
  expect(await shown.findByRole('link', { name: 'Ajouter un bénéficiaire' })).toBeInTheDocument();
  expect(shown.queryByRole('link', { name: 'Créer l’accès d’un bénéficiaire' })).not.toBeInTheDocument();
});

test.each([
  { numero: 'VAL0004521', offered: ['Compléter mes garanties', 'Résilier un renfort'] },
  { numero: 'VAL0004522', offered: ['Résilier un renfort'] },
])('[MEM-02] [SES-08] the options of $numero lead to what its own switches open', async ({ numero, offered }) => {
  const other = { ...suspended, typeContrat: 'SANTE' as const, isActif: true, options: contrat.options };
  openPages({ velOptionActeGestion: onlyOn(contrat) });
  renderScreen(Contrats, tabAddress('options', numero), { [address]: { body: { contrats: [contrat, other] } } });
  const links = within(await screen.findByRole('tabpanel')).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(offered);
});
