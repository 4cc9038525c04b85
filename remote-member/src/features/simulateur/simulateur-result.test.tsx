import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../testing/render-screen';
import Simulateur from './page';
import { bodies, answers } from './testing/answers';

const v2 = '/simulateurprestationv2';
beforeEach(() => void (bodies.length = 0));

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
