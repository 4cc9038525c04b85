import { onAnnounce, selectContrat, useSession } from '@portal/shared-api';
import type { Domaine, Simulation } from '@portal/shared-api/contract/simulateur';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { camille, contrat, noe, suspended } from '../../testing/fixtures';
import { renderScreen, requests, type Answers } from '../../testing/render-screen';
import Simulateur from './page';

const v2 = '/simulateurprestationv2';
const v1 = '/simulateurprestation';
const crown = {
  codeActe: 'HBLD',
  libelle: 'Couronne céramique',
  baseRO: 120,
  tauxRO: 60,
  prixLimiteVente: 500,
  depenseIndicative: 600,
  parametres: [],
  unite: '',
  specialite: 'DENT',
} satisfies Domaine['actes'][number];
const visit = {
  ...crown,
  codeActe: 'G',
  libelle: 'Consultation médecin généraliste',
  baseRO: 30,
  tauxRO: 70,
  prixLimiteVente: 0,
  depenseIndicative: 30,
  parametres: ['secteur', 'parcours', 'ald'],
  specialite: 'MG',
} satisfies Domaine['actes'][number];
const node = { mettreEnValeur: true, tags: [], options: [], actes: [], subDomaines: [], children: [] };
const domaines: Domaine[] = [
  {
    ...node,
    libelle: 'Consultations',
    actes: [visit],
    children: [{ codeActe: 'G', libelle: visit.libelle, tags: ['docteur'], chemin: ['Consultations'] }],
  },
  {
    ...node,
    libelle: 'Dentaire',
    children: [{ codeActe: 'HBLD', libelle: crown.libelle, tags: ['prothèse'], chemin: ['Dentaire', 'Prothèses'] }],
    subDomaines: [
      {
        ...node,
        mettreEnValeur: false,
        libelle: 'Prothèses',
        actes: [crown],
        options: [
          {
            code: 'PANIER',
            libelle: 'Panier',
            valeurs: [
              { code: 'RAC0', libelle: '100\u00a0% Santé' },
              { code: 'LIBRE', libelle: 'Tarifs libres' },
            ],
          },
        ],
      },
    ],
  },
];
const result: Simulation = {
  depense: 30,
  baseRO: 30,
  tauxRO: 70,
  montantRO: 19,
  participationForfaitaire: 2,
  franchise: 0,
  montantRC: 9,
  resteACharge: 2,
  messages: ['Une remarque.'],
  compteurs: [
    {
      nature: 'PLAFOND',
      libelle: 'Participations forfaitaires',
      plafond: 50,
      consomme: 10,
      restant: 40,
      restantApres: 38,
      unite: 'EUR',
      periode: '2026',
    },
  ],
};
const bodies: unknown[] = [];
/** The tree for a read, the result for a simulation, whose body is recorded. */
const answers = (path: string, answer: Answers[string] = { body: result }): Answers => ({
  [path]: (query) => {
    const sent = (globalThis.fetch as jest.Mock).mock.calls.at(-1)?.[1] as
      | { method?: string; body?: string }
      | undefined;
    if (sent?.method !== 'POST') return { body: { domaines } };
    bodies.push(JSON.parse(sent.body ?? '{}'));
    return typeof answer === 'function' ? answer(query) : answer;
  },
});
beforeEach(() => void (bodies.length = 0));

test('[MEM-25] an act is found by its words, selected, and simulated with its parameters', async () => {
  renderScreen(Simulateur, v2, answers(v2));
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Rechercher un acte' }), 'DOCTEUR{Enter}');
  await userEvent.click(screen.getByRole('link', { name: /Consultation médecin généraliste/ }));
  expect(window.location.hash).toBe('#/simulateurprestationv2?etape=parametres&acte=G');
  expect(await screen.findByRole('heading', { level: 2, name: /Précisez votre situation/ })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: /Dépense/ })).toHaveValue('30,00');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Bénéficiaire/ }), 'Noé (enfant)');
  await userEvent.click(screen.getByRole('radio', { name: /Secteur 2 hors OPTAM/ }));
  await userEvent.click(
    within(screen.getByRole('radiogroup', { name: /Parcours/ })).getByRole('radio', { name: 'Non' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Voir le résultat' }));
  expect(await screen.findByText(/^Il vous resterait 2,00.€ à payer sur 30,00.€\.$/)).toBeInTheDocument();
  const answered = within(screen.getByRole('list', { name: 'Vos réponses' })).getAllByRole('listitem');
  expect(answered.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Secteur du professionnel : Secteur 2 hors OPTAM',
    'Parcours de soins coordonnés : Non',
    'Affection de longue durée (ALD) : Non',
  ]);
  expect(bodies).toEqual([
    {
      codeActe: 'G',
      depense: 30,
      numPers: 'P000452104',
      dateSoins: '2026-11-20',
      secteur: 'S2',
      isParcoursSoins: false,
      isAld: false,
    },
  ]);
});

test('[MEM-25] an opened domain takes the focus to its title, and on the way back to its card', async () => {
  renderScreen(Simulateur, v2, answers(v2));
  const [domaine] = domaines;
  const card = { name: new RegExp(`^${domaine?.libelle}`) };
  await userEvent.click(await screen.findByRole('link', card));
  expect(screen.getByRole('heading', { level: 3, name: String(domaine?.libelle) })).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Tous les domaines' }));
  expect(screen.getByRole('link', card)).toHaveFocus();
  // Whoever empties the search goes on typing in it.
  const box = screen.getByRole('searchbox', { name: 'Rechercher un acte' });
  await userEvent.type(box, 'docteur{Enter}');
  await userEvent.clear(box);
  expect(await screen.findByRole('link', card)).toBeVisible();
  expect(box).toHaveFocus();
  await userEvent.click(screen.getByRole('link', card));
  expect(screen.getByRole('heading', { level: 3, name: String(domaine?.libelle) })).toHaveFocus();
});

test('[MEM-25] each search says what it finds, the same number and nothing too', async () => {
  const said: string[] = [];
  renderScreen(Simulateur, v2, answers(v2));
  const box = await screen.findByRole('searchbox', { name: 'Rechercher un acte' });
  const stop = onAnnounce((text) => said.push(text));
  for (const words of ['docteur', 'généraliste', 'zz', 'zzz']) {
    await userEvent.clear(box);
    await userEvent.type(box, `${words}{Enter}`);
  }
  stop();
  const nothing = 'Aucun acte ne correspond à votre recherche.';
  expect(said).toEqual(['1 acte trouvé', '1 acte trouvé', nothing, nothing]);
});

test('[MEM-25] [SES-03] a contract without care says so, and leads to the one with care', async () => {
  const none = { status: 404, body: { status: 404, message: 'Ce contrat ne couvre pas de soins.' } };
  renderScreen(Simulateur, v2, { ...answers(v2), [v2]: none });
  act(() => useSession.setState({ contrat: suspended }));
  await screen.findByText('Rien à simuler pour ce contrat.');
  await userEvent.click(screen.getByRole('button', { name: /^Voir Santé Confort/ }));
  expect(useSession.getState().contrat).toBe(contrat);
});

test('[MEM-25] [SES-03] another contract takes the result of the one before away, and its person', async () => {
  renderScreen(Simulateur, `${v2}?etape=parametres&acte=G`, answers(v2));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Bénéficiaire/ }), 'Noé (enfant)');
  await userEvent.click(screen.getByRole('button', { name: 'Voir le résultat' }));
  expect(await screen.findByText(/^Il vous resterait/)).toBeInTheDocument();
  await act(async () => selectContrat(suspended.numeroContratIndividuel));
  expect(await screen.findByText(/^Rien de votre simulation n’est conservé/)).toBeInTheDocument();
  expect(screen.queryByText(/^Il vous resterait/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Voir le résultat' }));
  await screen.findByText(/^Il vous resterait/);
  expect(bodies.map((body) => (body as { numPers: string }).numPers)).toEqual(['P000452104', 'P000452101']);
});

test('[MEM-25] where a family has both schemes, the result names that of the person of the simulation', async () => {
  renderScreen(Simulateur, `${v2}?etape=parametres&acte=G`, answers(v2));
  const inMonaco = { ...noe, nirMasque: '98 ••••••• ••••' };
  act(() => useSession.setState({ contrat: { ...contrat, beneficiaires: [camille, inMonaco] } }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Bénéficiaire/ }), 'Noé (enfant)');
  await userEvent.click(screen.getByRole('button', { name: 'Voir le résultat' }));
  const table = await screen.findByRole('table', { name: 'Détail de la simulation' });
  expect(within(table).getByRole('rowheader', { name: 'Caisse monégasque' })).toBeInTheDocument();
  expect(within(table).getByRole('rowheader', { name: 'Taux de votre caisse monégasque' })).toBeInTheDocument();
});

test('[MEM-25] the result has parts, table, rest of the year, today’s notice, and next steps', async () => {
  renderScreen(Simulateur, `${v2}?etape=parametres&acte=G`, answers(v2));
  await userEvent.click(await screen.findByRole('button', { name: 'Voir le résultat' }));
  const table = await screen.findByRole('table', { name: 'Détail de la simulation' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent?.replace(/\s/g, ' ')),
  ).toEqual([
    'RépartitionMontant',
    'Dépense30,00 €',
    'Base de remboursement30,00 €',
    'Taux de la Sécurité sociale70 %',
    'Sécurité sociale19,00 €dont −2,00 € de participation forfaitaire',
    'Votre mutuelle9,00 €',
    'Reste à charge2,00 €',
  ]);
  expect(screen.getByText('Une remarque.')).toBeInTheDocument();
  expect(screen.getByText(/^12,00.€ retenus après ce soin, 50,00.€ au plus dans l’année\.$/)).toBeInTheDocument();
  expect(
    screen.getByText(
      'Simulation non contractuelle, établie selon vos garanties au 20/11/2026 et vos consommations connues.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Imprimer (nouvel onglet)' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Nouvelle simulation' }));
  expect(await screen.findByRole('heading', { level: 2, name: /Choisissez un soin/ })).toHaveFocus();
});

test('[MEM-25] care on another day counts with the guarantees of that day', async () => {
  renderScreen(Simulateur, `${v2}?etape=parametres&acte=G`, answers(v2));
  const day = await screen.findByRole('textbox', { name: /Date de soins/ });
  await userEvent.clear(day);
  await userEvent.type(day, '05012027');
  await userEvent.click(screen.getByRole('button', { name: 'Voir le résultat' }));
  expect(await screen.findByText(/établie selon vos garanties au 05\/01\/2027 et/)).toBeInTheDocument();
  expect(bodies).toEqual([expect.objectContaining({ dateSoins: '2027-01-05' })]);
});

test('[MEM-25] amounts are neither in the address nor in browser storage; a result lost with the page is requested again', async () => {
  const { unmount } = renderScreen(Simulateur, `${v2}?etape=parametres&acte=G`, answers(v2));
  const price = await screen.findByRole('textbox', { name: /Dépense/ });
  await userEvent.clear(price);
  await userEvent.type(price, '4321,75');
  await userEvent.click(screen.getByRole('button', { name: 'Voir le résultat' }));
  await screen.findByText(/^Il vous resterait/);
  const kept = [
    window.location.hash,
    JSON.stringify(window.history.state),
    ...Object.values({ ...localStorage }),
    ...Object.values({ ...sessionStorage }),
  ].join(' ');
  for (const secret of ['4321', '4 321', 'P000452101']) expect(kept).not.toContain(secret);
  unmount();
  renderScreen(Simulateur, `${v2}?etape=resultat&acte=G`, answers(v2));
  expect(await screen.findByText(/Rien de votre simulation n’est conservé/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Dépense/ })).toHaveValue('30,00');
});

test('[MEM-25] a basket must be selected, and sets its price; an invalid price is refused at its field', async () => {
  renderScreen(Simulateur, `${v2}?etape=parametres&acte=HBLD`, answers(v2));
  const price = await screen.findByRole('textbox', { name: /Dépense/ });
  await userEvent.click(screen.getByRole('button', { name: 'Voir le résultat' }));
  expect(screen.getByRole('radiogroup', { name: /Panier/ })).toHaveAccessibleDescription(
    expect.stringContaining('Choisissez un panier.'),
  );
  await userEvent.click(screen.getByRole('radio', { name: /100.% Santé/ }));
  expect(price).toHaveValue('500,00');
  await userEvent.clear(price);
  await userEvent.type(price, '0');
  await userEvent.click(screen.getByRole('button', { name: 'Voir le résultat' }));
  await waitFor(() => expect(price).toHaveFocus());
  expect(price).toHaveAccessibleDescription(
    expect.stringContaining('Saisissez un montant entre 0,01\u00a0€ et 99\u00a0999,99\u00a0€.'),
  );
  expect(bodies).toEqual([]);
});

test('[MEM-25] a refusal of the server shows at its field, or above', async () => {
  renderScreen(
    Simulateur,
    `${v2}?etape=parametres&acte=G`,
    answers(v2, {
      status: 400,
      body: { status: 400, erreurs: [{ champ: 'dateSoins', code: 'range', message: 'La date est trop loin.' }] },
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Voir le résultat' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /Date de soins/ })).toHaveAccessibleDescription(
      expect.stringContaining('La date est trop loin.'),
    ),
  );
});

test('[MEM-25] the first version asks for an act and a price only', async () => {
  renderScreen(Simulateur, `${v1}?etape=parametres&acte=G`, {
    [v1]: (query) => {
      const answer = answers(v1)[v1];
      const given = typeof answer === 'function' ? answer(query) : { body: undefined };
      return bodies.length > 0
        ? given
        : { body: { domaines: [{ ...domaines[0], actes: [{ ...visit, parametres: [] }] }] } };
    },
  });
  await screen.findByRole('textbox', { name: /Dépense/ });
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
});

test('[MEM-25] a contract without health cover says so; an unknown act leads back to the selection', async () => {
  const { unmount } = renderScreen(Simulateur, v2, {
    [v2]: {
      status: 404,
      body: { status: 404, data: 'NonTrouve', message: 'Ce contrat ne rembourse pas de frais de santé.' },
    },
  });
  expect(await screen.findByText(/^Ce contrat ne rembourse pas de frais de santé\./)).toBeInTheDocument();
  unmount();
  renderScreen(Simulateur, `${v2}?etape=parametres&acte=RIEN`, answers(v2));
  expect(await screen.findByText('Ce soin ne fait pas partie de ceux que l’on peut simuler.')).toBeInTheDocument();
  expect(requests).toEqual([v2]);
});

/** The simulation answers only when the test says so. */
function answerLate(): () => void {
  const server = globalThis.fetch as jest.Mock;
  const known = server.getMockImplementation() as typeof fetch;
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  server.mockImplementation(async (address: string, init?: RequestInit) => {
    const answer = await known(address, init);
    if (init?.method === 'POST') await released;
    return answer;
  });
  return () => release();
}
const waitALittle = () => act(() => new Promise((done) => setTimeout(done, 50)));

test('[MEM-25] a late answer leads nobody back who has chosen « Changer de soin »', async () => {
  renderScreen(Simulateur, `${v2}?etape=parametres&acte=G`, answers(v2));
  const answerNow = answerLate();
  await userEvent.click(await screen.findByRole('button', { name: 'Voir le résultat' }));
  await userEvent.click(screen.getByRole('link', { name: 'Changer de soin' }));
  expect(await screen.findByRole('heading', { level: 2, name: /Choisissez un soin/ })).toBeInTheDocument();
  answerNow();
  await waitALittle();
  expect(window.location.hash).not.toContain('resultat');
  expect(screen.getByRole('heading', { level: 2, name: /Choisissez un soin/ })).toBeInTheDocument();
});

test('[MEM-25] a late answer leads nobody back who is on another page', async () => {
  const { unmount } = renderScreen(Simulateur, `${v2}?etape=parametres&acte=G`, answers(v2));
  const answerNow = answerLate();
  await userEvent.click(await screen.findByRole('button', { name: 'Voir le résultat' }));
  unmount();
  window.location.hash = '#/accueil';
  answerNow();
  await waitALittle();
  expect(window.location.hash).toBe('#/accueil');
});

test('[MEM-25] a price that is typed while the answer is awaited stays, without the result of the other', async () => {
  renderScreen(Simulateur, `${v2}?etape=parametres&acte=G`, answers(v2));
  const answerNow = answerLate();
  await userEvent.click(await screen.findByRole('button', { name: 'Voir le résultat' }));
  const price = screen.getByRole('textbox', { name: /Dépense/ });
  await userEvent.clear(price);
  await userEvent.type(price, '45');
  answerNow();
  await waitALittle();
  expect(window.location.hash).toContain('etape=parametres');
  expect(screen.getByRole('textbox', { name: /Dépense/ })).toHaveValue('45');
});

test('[MEM-25] « Date de soins » may be left empty: it is today', async () => {
  renderScreen(Simulateur, `${v2}?etape=parametres&acte=G`, answers(v2));
  await userEvent.clear(await screen.findByRole('textbox', { name: /Date de soins/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Voir le résultat' }));
  await screen.findByText(/^Il vous resterait/);
  expect(bodies[0]).not.toHaveProperty('dateSoins');
});
