import { useOpenPaths, useSession } from '@portal/shared-api';
import { besoinCodes } from '@portal/shared-api/contract/vel';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { camille, contrat, noe } from '../../testing/fixtures';
import { renderScreen, requests } from '../../testing/render-screen';
import Options from './page';
import { answers, bodies, draftPath, fold, next, openWindows, path, sayNeeds, toPrice, vel } from './testing/journey';

beforeEach(openWindows);

test('[MEM-16] every need is asked; the missing ones show an error', async () => {
  renderScreen(Options, path, answers);
  const [first] = await screen.findAllByRole('radiogroup');
  expect(screen.getAllByRole('radiogroup')).toHaveLength(6);
  await userEvent.click(within(first ?? globalThis.document.body).getByRole('radio', { name: 'Oui' }));
  await next();
  expect(within(await screen.findByRole('alert')).getAllByRole('listitem')).toHaveLength(5);
  expect(requests.filter((request) => request.startsWith(`${path}/options`))).toEqual([]);
});

test('[MEM-16] propositions show recommended ones first, cover before and after, and why one is excluded or refused', async () => {
  renderScreen(Options, path, answers);
  await sayNeeds();
  expect(await screen.findByRole('heading', { level: 2, name: /Nos propositions/ })).toHaveFocus();
  expect(requests).toContain(`${path}/options?besoins=DENTAIRE`);
  const card = await screen.findByRole('article', { name: 'Renfort Dentaire' });
  expect(within(card).getByText('Recommandé')).toBeInTheDocument();
  expect(within(within(card).getByRole('table')).getAllByRole('row').map(fold)).toEqual([
    'GarantieSans ce renfortAvec ce renfort',
    'Prothèses à tarif maîtrisé ou libreDentaire200 % de la base de remboursement (BR)300 % de la base de remboursement (BR)',
  ]);
  expect(fold(card)).toContain('À partir de 2,40 € / mois');
  expect(screen.getByRole('checkbox', { name: 'Renfort Audition' })).toBeDisabled();
  expect(screen.getByText('Ce renfort se souscrit jusqu’à 75 ans.')).toBeInTheDocument();
  await next();
  expect(within(screen.getByRole('alert')).getByText(/Choisissez au moins un renfort\./)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Renfort Hospitalisation' }));
  expect(screen.getByRole('checkbox', { name: 'Renfort Confort' })).toBeDisabled();
  expect(
    screen.getByText('Ce renfort améliore les mêmes garanties que le renfort Hospitalisation, que vous avez choisi.'),
  ).toBeInTheDocument();
});

test('[MEM-16] the price for the selected persons and day shows beside today’s, and follows another answer', async () => {
  await toPrice();
  await userEvent.click(await screen.findByRole('checkbox', { name: /Noé/ }));
  await userEvent.clear(screen.getByRole('textbox', { name: /Date d’effet/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /Date d’effet/ }), '15012027');
  const price = await screen.findByRole('region', { name: 'Votre cotisation' });
  expect(bodies().at(-1)).toEqual({
    codesOptions: ['RENF_DENTAIRE'],
    numPers: [camille.numPers, noe.numPers],
    dateEffet: '2027-01-15',
  });
  expect(within(price).getAllByRole('term').map(fold)).toEqual([
    'Cotisation actuelle',
    'Nouvelle cotisation',
    'Différence',
  ]);
  expect(within(price).getAllByRole('definition').map(fold)).toEqual([
    '148,60 € par mois',
    '158,50 € par mois',
    '+ 9,90 € par mois',
  ]);
  expect(fold(screen.getByText(/s’ajoutent/))).toBe(
    'Du 15/01/2027 au 31/01/2027, 5,43 € s’ajoutent à la cotisation en cours.',
  );
  expect(fold(screen.getByText(/^Tarif valable/))).toBe('Tarif valable jusqu’au 20/12/2026.');
  expect(
    within(screen.getByRole('table', { name: 'Détail du tarif' }))
      .getAllByRole('row')
      .map(fold),
  ).toEqual([
    'RenfortPersonneMontant',
    'Renfort DentaireCamille7,50 €',
    'Renfort DentaireNoé (enfant)2,40 €',
    expect.stringContaining('9,90 €'),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Imprimer le devis (nouvel onglet)' }));
  expect(requests).toContain(
    `/vel/tarification/renfort/print?codesOptions=RENF_DENTAIRE&numPers=${camille.numPers}%2C${noe.numPers}&dateEffet=2027-01-15`,
  );
  const asked = bodies().length;
  await userEvent.click(screen.getByRole('checkbox', { name: /Noé/ }));
  expect(bodies()).toHaveLength(asked + 1);
});

test('[MEM-16] an invalid day and a missing person are reported, and no price is agreed to', async () => {
  await toPrice();
  await screen.findByRole('region', { name: 'Votre cotisation' });
  await userEvent.click(await screen.findByRole('checkbox', { name: /Camille/ }));
  await userEvent.clear(screen.getByRole('textbox', { name: /Date d’effet/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /Date d’effet/ }), '30112026');
  expect(screen.queryByRole('region', { name: 'Votre cotisation' })).not.toBeInTheDocument();
  await next();
  const summary = within(screen.getByRole('alert'));
  expect(summary.getByText(/Choisissez au moins une personne\./)).toBeInTheDocument();
  expect(summary.getByText(/Calculez votre tarif\./)).toBeInTheDocument();
});

test('[MEM-16] the persons to choose from are those of the first day, whoever joins or leaves until then', async () => {
  const beneficiaires = [
    { ...camille, dateSortie: null },
    { ...noe, dateSortie: '2026-12-31' },
    { ...noe, numPers: 'P900000001', prenom: 'Zoé', dateEntree: '2027-01-01' },
  ];
  await toPrice({ ...answers, [path]: { body: { ...vel, beneficiaires } } });
  const boxes = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent ?? '');
  const offered = (name: string) => boxes().some((label) => label.includes(name));
  await userEvent.click(await screen.findByRole('checkbox', { name: /Noé/ }));
  expect([offered('Noé'), offered('Zoé')]).toEqual([true, false]);
  await userEvent.clear(screen.getByRole('textbox', { name: /Date d’effet/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /Date d’effet/ }), '15012027');
  expect([offered('Noé'), offered('Zoé')]).toEqual([false, true]);
  await screen.findByRole('region', { name: 'Votre cotisation' });
  expect(bodies().at(-1)).toMatchObject({ numPers: [camille.numPers], dateEffet: '2027-01-15' });
});

test('[MEM-16] a closed wizard, another person’s contract and a failure each say so', async () => {
  let answer: { status?: number; body: unknown } = { status: 500, body: { status: 500 } };
  renderScreen(Options, path, { ...answers, [path]: () => answer });
  expect(await screen.findByRole('alert')).toHaveTextContent('Compléter mes garanties');
  answer = { body: { ...vel, motifIndisponible: 'Des cotisations restent dues sur ce contrat.' } };
  await act(async () => useOpenPaths.setState({ open: ['/forms/contact/v2'] }));
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Des cotisations restent dues sur ce contrat.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Nous contacter' })).toBeInTheDocument();
  await act(async () => useSession.setState({ contrat: { ...contrat, roleAssure: 'BENEFICIAIRE' } }));
  expect(screen.getByText('Seul l’adhérent du contrat peut ajouter un renfort.')).toBeInTheDocument();
});

test('[MEM-16] without reinforcement the required message shows', async () => {
  const none = { ...vel, donnees: { ...vel.donnees, renforts: [] } };
  renderScreen(Options, path, { ...answers, [path]: { body: none } });
  expect(await screen.findByText('Aucun renfort n’est disponible pour votre contrat.')).toBeInTheDocument();
});

test('[MEM-16] answers of an earlier visit are restored, and one may start again', async () => {
  const valeurs = {
    ...Object.fromEntries(besoinCodes.map((code) => [code, code === 'DENTAIRE'])),
    codesOptions: ['RENF_DENTAIRE'],
    numPers: [camille.numPers, noe.numPers],
    dateEffet: '2027-01-01',
  };
  const brouillon = { valeurs, etape: 2, dateModification: '2026-11-18T16:42:00Z', piecesJointes: [] };
  renderScreen(Options, `${path}?etape=3`, { ...answers, [draftPath]: { body: { brouillon } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Reprendre' }));
  expect(screen.getByText(/18\/11\/2026 à \d\d:42/)).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /Noé/ })).toBeChecked();
  expect(screen.getByRole('textbox', { name: /Date d’effet/ })).toHaveValue('01/01/2027');
  await userEvent.click(screen.getByRole('button', { name: 'Recommencer' }));
  expect(await screen.findByRole('heading', { level: 2, name: /Vos besoins/ })).toBeInTheDocument();
});
