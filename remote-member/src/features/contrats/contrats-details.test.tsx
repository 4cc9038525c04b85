import { resources, useOpenPaths } from '@portal/shared-api';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { compte, unpaidAccount } from '../../testing/account-fixtures';
import { camille, contrat, ended, noe, suspended } from '../../testing/fixtures';
import { onlyOn, openPages } from '../../testing/open-pages';
import { renderScreen, requests } from '../../testing/render-screen';
import Contrats from './page';
import { address, answers, card, tabAddress } from './testing/contracts';

test('[MEM-02] the details list the insured persons, with the reason of a refused transmission', async () => {
  renderScreen(Contrats, address, answers);
  const valid = await card(/Santé Confort/);
  await userEvent.click(within(valid).getByRole('button', { name: 'Voir le détail' }));
  expect(within(valid).getByText('Compte de remboursement').nextSibling).toHaveTextContent(
    /^FR80 •••• 144.*VERNOUX Camille$/,
  );
  await userEvent.click(within(valid).getByRole('tab', { name: /Bénéficiaires/ }));
  expect(
    within(valid).getByRole('row', {
      name: /VERNOUX Camille née LACAZE Adhérente 14\/03\/1984 Numéro commençant par 2 84 03/,
    }),
  ).toHaveTextContent('Oui');
  expect(within(valid).getByRole('row', { name: /VERNOUX Noé/ })).toHaveTextContent(
    'NonDéjà rattaché à un autre organisme complémentaire',
  );
  await userEvent.click(within(valid).getByRole('tab', { name: /Options et renforts/ }));
  expect(within(valid).getByRole('row', { name: /Renfort Optique 01\/01\/2025 31\/12\/2025/ })).toBeInTheDocument();
});

test('[MEM-02] where a family has both schemes, the number of Monaco is masked as such, and the column names both', async () => {
  const mixed = { ...contrat, beneficiaires: [camille, { ...noe, nirMasque: '98 ••••••• ••••' }] };
  renderScreen(Contrats, address, { [address]: { body: { contrats: [mixed] } } });
  const valid = await card(/Santé Confort/);
  await userEvent.click(within(valid).getByRole('button', { name: 'Voir le détail' }));
  await userEvent.click(within(valid).getByRole('tab', { name: /Bénéficiaires/ }));
  expect(
    within(valid).getByRole('columnheader', { name: /^N°.de Sécurité sociale ou monégasque$/ }),
  ).toBeInTheDocument();
  expect(
    within(valid).getByRole('row', { name: /VERNOUX Noé .*Numéro commençant par 98, la suite est masquée/ }),
  ).toHaveTextContent('98 ••••••• ••••');
});

test('[MEM-02] the details of a contract repeat no fact of its card', async () => {
  renderScreen(Contrats, address, answers);
  const valid = await card(/Santé Confort/);
  await userEvent.click(within(valid).getByRole('button', { name: 'Voir le détail' }));
  for (const fact of ['Date d’effet', 'Échéance', 'Cotisation', 'Mode de paiement'])
    expect(within(valid).getAllByText(fact)).toHaveLength(1);
  expect(within(valid).getByText('Jour de prélèvement').nextSibling).toHaveTextContent('le 05 du mois');
});

test('[MEM-02] the details name a day of debit only where a contribution is debited', async () => {
  const cotisation = {
    montant: 148.6,
    codePeriodicite: 'M',
    codeModePaiement: 'CB',
    libelleModePaiement: 'Carte bancaire',
    jourPrelevement: 5,
  } as const;
  renderScreen(Contrats, `${address}?resilies=oui`, {
    [address]: { body: { contrats: [{ ...contrat, cotisation }, suspended, ended] } },
  });
  for (const [name, mode] of [
    [/Santé Confort/, 'Carte bancaire'],
    [/Prévoyance Accident/, 'Prélèvement automatique'],
    [/Santé Essentielle/, null],
  ] as const) {
    const shown = await card(name);
    await userEvent.click(within(shown).getByRole('button', { name: 'Voir le détail' }));
    expect(within(shown).getByText('Compte de remboursement')).toBeVisible();
    expect(within(shown).queryByText('Mode de paiement')?.nextSibling?.textContent ?? null).toBe(mode);
    expect(within(shown).queryByText('Jour de prélèvement')).not.toBeInTheDocument();
  }
});

const cover = {
  numeroContratIndividuel: 'VAL0004521',
  codeFormule: 'CONFORT',
  libelleFormule: 'Confort',
  dateEffet: '2026-01-01',
  postes: [
    {
      code: 'DENTAIRE',
      libelle: 'Dentaire',
      lignes: [
        { libelle: 'Soins et prothèses 100 % Santé', expression: 'Sans reste à payer', limite: null, is100Sante: true },
        { libelle: 'Soins dentaires', expression: '100 % BR', limite: '2 par an', is100Sante: false },
      ],
    },
  ],
  compteurs: [
    {
      libelle: 'Forfait médecines complémentaires',
      plafond: 120,
      consomme: 30,
      restant: 90,
      unite: 'EUR',
      periode: '2026',
    },
  ],
};

test('[MEM-02] the documents of a contract say in which order they are', async () => {
  const notice = {
    idDocument: 'GED-2026-900',
    libelle: 'Avis d’échéance 2027',
    codeCategorie: 'AVIS_ECHEANCE',
    libelleCategorie: 'Avis d’échéance',
    dateDocument: '2026-11-12',
    typeMime: 'application/pdf',
    taille: 1200,
    numPers: null,
    isNouveau: false,
  };
  const body = {
    documents: [notice],
    categories: [],
    libellesCategories: [],
    annees: [2026],
    pagination: { page: 1, taille: 20, total: 1 },
  };
  renderScreen(Contrats, tabAddress('documents'), { ...answers, '/cgdm-svc/ged': { body } });
  expect(await screen.findByRole('row', { name: /Avis d’échéance 2027/ })).toBeInTheDocument();
  expect(screen.getByText('Les plus récents en premier')).toBeVisible();
});

test('[MEM-02] « Garanties » shows the cover and the rest of each package', async () => {
  renderScreen(Contrats, tabAddress('garanties'), { ...answers, '/cgdm-svc/ged/couverture': { body: cover } });
  expect(
    await screen.findByRole('meter', { name: /Forfait médecines complémentaires.: part consommée/ }),
  ).toHaveAttribute('value', '30');
  expect(screen.getByText('Il vous reste 90,00 € sur 120,00 €.')).toBeInTheDocument();
  expect(
    screen.getByRole('row', { name: /Soins dentaires 100 % de la base de remboursement \(BR\) 2 par an/ }),
  ).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Soins et prothèses 100 % Santé Sans reste à payer/ })).toBeInTheDocument();
});

test('[MEM-02] « Cotisations » of another contract reads that contract, and links to its account', async () => {
  openPages({ compteEncaissementConsultation: onlyOn(suspended), paiementCotisationMonextAutreActe: onlyOn(contrat) });
  renderScreen(Contrats, tabAddress('cotisations', 'VAL0004522'), {
    ...answers,
    '/adherent/contrats/compte-encaissement': { body: unpaidAccount },
  });
  expect(await screen.findByText('Votre contrat présente un impayé de 297,20 €.')).toBeInTheDocument();
  const [, options] = jest.mocked(fetch).mock.calls.find(([url]) => String(url).includes('compte-encaissement')) ?? [];
  expect(options?.headers).toMatchObject({ 'X-NumContrat': 'VAL0004522' });
  expect(screen.queryByRole('link', { name: 'Régler ma cotisation' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Voir mes cotisations' })).toHaveAttribute(
    'href',
    '#/adherent/contrats/compte-encaissement?numeroContratIndividuel=VAL0004522',
  );
});

test('[MEM-02] « Imprimer la synthèse » prints the contract on the screen', async () => {
  const tab = {
    location: { assign: jest.fn() },
    close: jest.fn(),
    document: document.implementation.createHTMLDocument(),
  };
  jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  URL.createObjectURL = () => '#fichier';
  renderScreen(Contrats, tabAddress('synthese', 'VAL0004522'), { ...answers, [`${address}/print`]: { body: {} } });
  await userEvent.click(await screen.findByRole('button', { name: 'Imprimer la synthèse (nouvel onglet)' }));
  expect(requests).toContain(`${address}/print`);
  expect(jest.mocked(fetch).mock.calls.at(-1)?.[1]?.headers).toMatchObject({ 'X-NumContrat': 'VAL0004522' });
  expect(tab.location.assign).toHaveBeenCalledWith('#fichier');
});

test('[MEM-28] tabs reserved to the member are missing on another person’s contract', async () => {
  const insured = {
    ...contrat,
    roleAssure: 'BENEFICIAIRE' as const,
    cotisation: null,
    typeContrat: 'PREVOYANCE' as const,
  };
  renderScreen(Contrats, tabAddress('cotisations'), {
    [address]: { body: { contrats: [insured] } },
    '/adherent/contrats/compte-encaissement': { body: compte },
  });
  expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
    'Synthèse',
    'Bénéficiaires2',
    'Options et renforts1',
    'Coordonnées bancaires',
  ]);
  expect(requests).not.toContain('/adherent/contrats/compte-encaissement?annee=2026');
});

test('[MEM-02] the accounts of a contract stand below its title, with the shared form where it alone serves', async () => {
  const account = {
    numeroContratIndividuel: contrat.numeroContratIndividuel,
    nomOffre: contrat.nomOffre,
    numPers: camille.numPers,
    nom: 'VERNOUX',
    prenom: 'Camille',
    titulaire: 'VERNOUX Camille',
    codeModePaiement: 'VIR',
    libelleModePaiement: 'Virement',
    dateDebut: null,
    isMissing: false,
    personnes: [],
    codeInternationalPaysIso2: 'FR',
    cleIban: '80',
    identifiantNationalCompte: '•••••••••••••••••••• 144',
    codeBIC: 'TESTFRP0XXX',
  };
  useOpenPaths.setState({ open: [resources.rib.path], byContract: null });
  renderScreen(Contrats, tabAddress('coordonnees'), {
    ...answers,
    [resources.coordonneesBancaires.path]: { body: { ribs: [account] } },
  });
  expect(await screen.findByRole('heading', { level: 3, name: /Camille/ })).toBeVisible();
  const forms = () => screen.getAllByRole('link', { name: /^Modifier/ }).map((link) => link.getAttribute('aria-label'));
  expect(forms()).toEqual([resources.rib.label]);
  act(() => useOpenPaths.setState({ open: [resources.rib.path, resources.ribPrestations.path] }));
  expect(forms()).toEqual([resources.ribPrestations.label, resources.rib.label]);
  act(() => useOpenPaths.setState({ open: [resources.ribPrestations.path, resources.ribCotisations.path] }));
  expect(forms()).toEqual([resources.ribPrestations.label, resources.ribCotisations.label]);
});

test.each([
  [/Santé Confort/, true],
  [/Prévoyance Accident/, false],
])('[MEM-22] whether the table of persons of %s has « Télétransmission »: %s', async (name, isSaid) => {
  renderScreen(Contrats, address, answers);
  const shown = await card(name);
  await userEvent.click(within(shown).getByRole('button', { name: 'Voir le détail' }));
  await userEvent.click(within(shown).getByRole('tab', { name: /Bénéficiaires/ }));
  expect(within(shown).getByRole('columnheader', { name: 'Lien' })).toBeVisible();
  expect(within(shown).queryAllByRole('columnheader', { name: 'Télétransmission' })).toHaveLength(isSaid ? 1 : 0);
});

test('[MEM-02] an option that somebody has ended says until when it runs, and nothing more is to be ended', async () => {
  const [option] = contrat.options;
  if (!option) throw new Error('The contract has no option.');
  const ended = { ...contrat, options: [{ ...option, dateFinEngagement: null, dateFin: '2026-11-30' }] };
  openPages({});
  renderScreen(Contrats, tabAddress('options'), { [address]: { body: { contrats: [ended] } } });
  const panel = within(await screen.findByRole('tabpanel'));
  expect(panel.getByRole('row', { name: /Renfort Optique 01\/01\/2025 – 30\/11\/2026/ })).toBeVisible();
  expect(panel.queryByRole('link', { name: 'Résilier un renfort' })).not.toBeInTheDocument();
});
