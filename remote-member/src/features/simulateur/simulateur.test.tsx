import { onAnnounce, selectContrat, useSession } from '@portal/shared-api';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { camille, contrat, noe, suspended } from '../../testing/fixtures';
import { renderScreen, requests } from '../../testing/render-screen';
import Simulateur from './page';
import { visit, domaines, bodies, answers } from './testing/answers';

const v2 = '/simulateurprestationv2';
const v1 = '/simulateurprestation';
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

test('[MEM-25] « Date de soins » may be left empty: it is today', async () => {
  renderScreen(Simulateur, `${v2}?etape=parametres&acte=G`, answers(v2));
  await userEvent.clear(await screen.findByRole('textbox', { name: /Date de soins/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Voir le résultat' }));
  await screen.findByText(/^Il vous resterait/);
  expect(bodies[0]).not.toHaveProperty('dateSoins');
});
