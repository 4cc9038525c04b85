import { clearCache, onToast, useSession, type Toast } from '@portal/shared-api';
import { contract } from '@portal/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { moveForm, moveRead, wizardSteps } from './testing/move-form';
import { done, leaveForm, openForm, town, validate, posts } from './testing/open-form';

const toasts: Toast[] = [];
onToast((shown) => toasts.push(shown));

beforeAll(() => {
  window.scrollTo = () => undefined;
});
beforeEach(() => {
  window.location.hash = '#/forms/adresse';
  toasts.length = 0;
  clearCache();
  useSession.setState({ contrats: [contract()], contrat: contract(), today: '2026-11-20' });
});
afterEach(() => leaveForm());

test('[API-05] a lost answer says that the request may have arrived, and so does what is refused after it', async () => {
  await openForm({
    'GET /forms/adresse': { body: moveRead() },
    'POST /forms/adresse/form': [
      { status: 500, body: { status: 500, message: 'Une erreur s’est produite.' } },
      { status: 400, body: { status: 400, message: 'Une pièce jointe n’est plus disponible.' } },
    ],
  });
  await userEvent.type(town(), 'Nice');
  await validate();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    'Une erreur s’est produite. Votre demande est peut-être arrivée : renvoyez-la sans rien changer, elle ne comptera qu’une fois.',
  );
  expect(toasts.at(-1)).toMatchObject({
    title: 'La demande a échoué',
    text: expect.stringContaining('peut-être arrivée'),
  });
  await userEvent.type(town(), ' Ouest');
  await validate();
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Une pièce jointe n’est plus disponible. Votre envoi précédent est peut-être arrivé : vérifiez vos demandes avant de recommencer.',
    ),
  );
});

test('a wizard validates a step before the next one, has it in the address, and ends with the answers to read again', async () => {
  const [first, second] = wizardSteps;
  const sent = await openForm(
    { 'GET /forms/adresse': { body: moveRead() }, 'POST /forms/adresse/form': { body: done } },
    moveForm({ steps: [first, second] }),
  );
  const next = () => userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
  await next();
  expect(screen.getByRole('alert')).toHaveTextContent('Ville');
  await userEvent.type(town(), 'Nice');
  await next();
  expect(screen.getByRole('heading', { name: 'Étape 2 sur 3 Le logement' })).toHaveFocus();
  expect(window.location.hash).toContain('etape=2');
  await userEvent.click(screen.getByRole('button', { name: 'Précédent' }));
  expect(town()).toHaveValue('Nice');
  await next();
  await next();
  expect(screen.getByRole('heading', { name: 'Étape 3 sur 3 Vérifiez vos réponses' })).toHaveFocus();
  expect(posts(sent)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /Modifier.: La ville/ }));
  await userEvent.type(town(), 's');
  await next();
  await next();
  expect(screen.getByRole('region', { name: 'La ville' })).toHaveTextContent('VilleNices');
  await validate();
  await screen.findByText('DEM-2026-000001');
  expect(posts(sent)[0]?.body).toMatchObject({ donnees: { ville: 'Nices' } });
});

test('[VAL-14] a refusal after the last step leads to its field, in the step that has it', async () => {
  const [first, second] = wizardSteps;
  await openForm(
    {
      'GET /forms/adresse': { body: moveRead() },
      'POST /forms/adresse/form': {
        status: 400,
        body: {
          status: 400,
          message: 'Les informations fournies sont erronées',
          erreurs: [{ champ: 'ville', code: 'commune', message: 'Cette commune est déjà la vôtre.' }],
        },
      },
    },
    moveForm({ steps: [first, second] }),
  );
  await userEvent.type(town(), 'Nice');
  await userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
  await userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
  await validate();
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Ville : Cette commune est déjà la vôtre.');
  await userEvent.click(within(summary).getByRole('link', { name: 'Ville' }));
  expect(screen.getByRole('heading', { name: 'Étape 1 sur 3 La ville' })).toBeVisible();
  expect(town()).toHaveFocus();
  expect(town()).toHaveAccessibleDescription('Erreur\u00a0: Cette commune est déjà la vôtre.');
});
