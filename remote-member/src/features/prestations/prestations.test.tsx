import { useOpenPaths, useSession } from '@portal/shared-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { camille, contrat, decompte, noe } from '../../testing/fixtures';
import { renderScreen, requests } from '../../testing/render-screen';
import Prestations from './page';
import { address, list, answers } from './testing/statements';

const amountsOf = (row: HTMLElement | undefined) =>
  within(row ?? document.createElement('tr'))
    .getAllByRole('cell')
    .map((cell) => cell.textContent?.replace(/\s/g, ' '));

test('[MEM-04] the totals cover all filtered rows, not the page', async () => {
  renderScreen(Prestations, address, answers);
  const panel = await screen.findByRole('region', { name: '58 décomptes du 21/08/2026 au 20/11/2026' });
  // The days of care alone would look shuffled.
  expect(within(panel).getByText('Par date de traitement, les plus récents en premier')).toBeInTheDocument();
  expect(panel).toHaveTextContent(
    /Dépense140,00 €Sécurité sociale20,05 €Votre mutuelle25,20 €Autres organismes0,00 €Reste à charge94,75 €/,
  );
  expect(requests).toEqual([`${address}?dateDebut=2026-08-21&dateFin=2026-11-20&page=1&taille=20`]);
});

test('[MEM-04] a décompte opens on its acts, read on demand, which add up to it', async () => {
  renderScreen(Prestations, address, answers);
  await userEvent.click(await screen.findByText('Dermatologie, 2 actes'));
  const table = await screen.findByRole('table', { name: 'Actes du décompte 2026110047102' });
  const rows = within(table).getAllByRole('row');
  expect(amountsOf(rows[1])).toEqual([
    '55,00 €',
    '31,50 € × 70 %',
    '20,05 €dont −2,00 € de participation forfaitaire',
    '25,20 €',
    '9,75 €',
  ]);
  expect(rows[2]).toHaveTextContent('Acte non garanti');
  expect(amountsOf(rows[2])).toEqual(['25,00 €', 'Non remboursable', '0,00 €', '0,00 €', '25,00 €']);
  expect(amountsOf(rows[3])).toEqual(['80,00 €', '', '20,05 €', '25,20 €', '34,75 €']);
  expect(screen.getByText('FR80 •••• 144').parentElement).toHaveTextContent('Virement – FR80 •••• 144');
  expect(screen.getByRole('button', { name: 'Télécharger le relevé' })).toBeInTheDocument();
});

test('[MEM-04] where a family has both schemes, acts name that of their person, and sums over all name none', async () => {
  renderScreen(Prestations, address, answers);
  const inMonaco = { ...noe, nirMasque: '98 ••••••• ••••' };
  act(() => useSession.setState({ contrat: { ...contrat, beneficiaires: [camille, inMonaco] } }));
  const panel = await screen.findByRole('region', { name: /^58 décomptes/ });
  expect(panel).toHaveTextContent('Régime obligatoire20,05 €');
  await userEvent.click(screen.getByText('Dermatologie, 2 actes'));
  const table = await screen.findByRole('table', { name: 'Actes du décompte 2026110047102' });
  expect(within(table).getByRole('columnheader', { name: 'Sécurité sociale' })).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Bénéficiaire' }), 'Noé (enfant)');
  expect(await screen.findByRole('region', { name: /^58 décomptes/ })).toHaveTextContent('Caisse monégasque20,05 €');
});

test('[MEM-04] a décompte tells the relation of its person as they are: « conjointe » of a woman', async () => {
  const beneficiaire = { ...decompte.beneficiaire, prenom: 'Giulia', codeLienParente: 'CJT', codeCivilite: 'MME' };
  renderScreen(Prestations, address, { ...answers, [address]: list([{ ...decompte, beneficiaire }]) });
  expect(await screen.findByText(/^Giulia \(conjointe\)/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Par paiement' }));
  await userEvent.click(await screen.findByText('Paiement du 06/11/2026'));
  expect(await screen.findByRole('row', { name: /Giulia \(conjointe\)/ })).toBeInTheDocument();
});

test('[MEM-04] a rejected décompte shows the reason', async () => {
  renderScreen(Prestations, address, answers);
  const rejection = (await screen.findByText('Ostéopathie')).closest('details');
  expect(rejection).toHaveTextContent('RejetéForfait annuel épuisé');
  useOpenPaths.setState({ open: ['/v2/adherent/contrats'] });
  await userEvent.click(screen.getByText('Ostéopathie'));
  expect(await screen.findByRole('link', { name: 'Voir mes garanties' })).toHaveAttribute(
    'href',
    '#/v2/adherent/contrats',
  );
});

test('[MEM-04] filters are in the address and sent to the server', async () => {
  renderScreen(Prestations, address, answers);
  await screen.findByText('Dermatologie, 2 actes');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Bénéficiaire' }), 'Noé (enfant)');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'État' }), 'Payé');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Recherche' }), 'essai{Enter}');
  await waitFor(() =>
    expect(requests.at(-1)).toBe(
      `${address}?dateDebut=2026-08-21&dateFin=2026-11-20&numPers=P000452104&q=essai&etat=PAYE&page=1&taille=20`,
    ),
  );
  expect(window.location.hash).toBe('#/v2/adherent/prestations?beneficiaire=P000452104&etat=PAYE&recherche=essai');
});

test('[MEM-04] [CTL-06] a custom period is typed; the list waits for two real days within 27 months', async () => {
  renderScreen(Prestations, address, answers);
  await screen.findByText('Dermatologie, 2 actes');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Période' }), 'Personnalisée');
  const from = screen.getByRole('textbox', { name: 'Du' });
  expect(from).toHaveValue('21/08/2026');
  await userEvent.clear(from);
  await userEvent.type(from, '01102026');
  await waitFor(() => expect(requests.at(-1)).toContain('dateDebut=2026-10-01&dateFin=2026-11-20'));
  const to = screen.getByRole('textbox', { name: 'Au' });
  await userEvent.clear(to);
  await userEvent.type(to, '21112026');
  await userEvent.tab();
  await userEvent.tab();
  expect(to).toHaveAccessibleDescription(expect.stringContaining('La date est postérieure au 20/11/2026.'));
  expect(requests.at(-1)).toContain('dateFin=2026-11-20');
  await userEvent.clear(to);
  await userEvent.type(to, '01092026');
  await userEvent.tab();
  expect(to).toHaveAccessibleDescription(expect.stringContaining('La date de fin doit suivre la date de début.'));
});

test('[MEM-04] an address restores its filters, and pages follow each other', async () => {
  renderScreen(Prestations, `${address}?periode=12m&soins=DENTAIRE`, answers);
  expect(screen.getByRole('combobox', { name: 'Type de soins' })).toHaveDisplayValue('Dentaire');
  await userEvent.click(await screen.findByRole('button', { name: 'Page suivante' }));
  await waitFor(() => expect(requests.at(-1)).toContain('familleActes=DENTAIRE&page=2'));
});

test('[MEM-04] an empty result offers a wider view', async () => {
  renderScreen(Prestations, `${address}?soins=AUDIO`, { [address]: list([]) });
  expect(await screen.findByText('Aucune prestation sur la période sélectionnée.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  await waitFor(() => expect(requests.at(-1)).not.toContain('AUDIO'));
});

test('[MEM-04] a failed read names its source and can be retried', async () => {
  let isDown = true;
  renderScreen(Prestations, address, {
    ...answers,
    [address]: () =>
      isDown ? { status: 500, body: { status: 500, message: 'Service momentanément indisponible' } } : list([decompte]),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Le chargement d’une source de données a échoué : Mes prestations',
  );
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Dermatologie, 2 actes')).toBeInTheDocument();
});

test('[MEM-04] totals stay under the period they answer: while another loads, and when it fails', async () => {
  let isDown = false;
  renderScreen(Prestations, address, {
    ...answers,
    [address]: () => (isDown ? { status: 500, body: { status: 500 } } : list([decompte])),
  });
  const totals = '58 décomptes du 21/08/2026 au 20/11/2026';
  await screen.findByRole('region', { name: totals });
  const plain = jest.mocked(globalThis.fetch).getMockImplementation();
  let answer = () => {};
  jest
    .mocked(globalThis.fetch)
    .mockImplementation((...asked) => new Promise((resolve) => (answer = () => resolve(plain?.(...asked) as never))));
  isDown = true;
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Période' }), '12 derniers mois');
  expect(screen.getByRole('region', { name: totals })).toBeInTheDocument();
  answer();
  await screen.findByRole('alert');
  expect(screen.queryByText(/58 décomptes/)).not.toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  answer();
  expect(await screen.findByRole('region', { name: '58 décomptes du 21/11/2025 au 20/11/2026' })).toBeInTheDocument();
});

test.each([
  ['periode=3m', true],
  ['periode=12m', false],
  ['periode=perso&du=2026-01-01', true],
  ['periode=perso&du=2025-11-21', false],
  ['periode=perso&du=2024-08-20', false],
])('[MEM-04] twelve months are offered where they show more: %s, %s', async (filters, isOffered) => {
  renderScreen(Prestations, `${address}?${filters}`, { [address]: list([]) });
  expect(await screen.findByText('Aucune prestation sur la période sélectionnée.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Afficher 12 mois' }) !== null).toBe(isOffered);
});
