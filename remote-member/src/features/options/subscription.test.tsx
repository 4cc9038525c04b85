import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { besoinCodes } from '@portal/shared-api/contract/vel';
import { camille } from '../../testing/fixtures';
import { requests } from '../../testing/render-screen';
import { answers, bodies, next, openWindows, path, sent, signature, toPrice, toReview } from './testing/journey';

beforeEach(openWindows);

test('[MEM-16] each document is opened and each box ticked before the answers are read again and sent', async () => {
  await toPrice();
  await screen.findByRole('region', { name: 'Votre cotisation' });
  await next();
  expect(await screen.findByText(/^Aucun document à lire ouvert sur 1/)).toHaveTextContent(
    'Il reste un document à lire',
  );
  await next();
  const summary = within(screen.getByRole('alert'));
  expect(summary.getByText(/Ouvrez ou téléchargez chaque document à lire\./)).toBeInTheDocument();
  expect(summary.getAllByRole('listitem')).toHaveLength(4);
  await userEvent.click(screen.getByRole('button', { name: /^Ouvrir.*IPID.*Renfort Dentaire \(nouvel onglet\)$/ }));
  expect(await screen.findByText(/^1 document à lire ouvert sur 1/)).toHaveTextContent('tous les documents à lire');
  expect(requests).toContain('/download?id=CMS-IPID-RENF_DENTAIRE&origine=CMS');
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  await next();
  expect(await screen.findByRole('heading', { level: 2, name: /Vérifiez vos réponses/ })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Valider ma souscription' }));
  expect(await screen.findByText('DEM-2026-004518')).toBeInTheDocument();
  expect(bodies()).toContainEqual({
    piecesJointes: [],
    donnees: {
      ...Object.fromEntries(besoinCodes.map((code) => [code, false])),
      DENTAIRE: true,
      codesOptions: ['RENF_DENTAIRE'],
      numPers: [camille.numPers],
      dateEffet: '2026-12-01',
      supplementAnnonce: 9.9,
      cotisationAnnoncee: 158.5,
      validiteTarif: '2026-12-20',
      documentsOuverts: ['CMS-IPID-RENF_DENTAIRE'],
      isDocumentsLus: true,
      isEngagement: true,
      isEffetAvantDelai: true,
    },
  });
});

test('[MEM-16] while the act waits, the page says to sign; the subscription shows once it is signed', async () => {
  const waiting = { ...sent, idSignature: 'SIG-2026-500001', etatDemande: 'ENREGISTREE' };
  await toReview({ ...answers, [`${path}/vel`]: { body: waiting }, '/cegepay/signature': { body: signature } });
  await userEvent.click(screen.getByRole('button', { name: 'Valider ma souscription' }));
  expect(await screen.findByText(/Avenant : Renfort Dentaire/)).toBeInTheDocument();
  expect(screen.queryByText(/prise en compte/)).not.toBeInTheDocument();
  expect(screen.queryByText(/délai de renonciation/)).not.toBeInTheDocument();
});

test('[MEM-16] done: the sentence, the number and the days to renounce', async () => {
  await toReview();
  await userEvent.click(screen.getByRole('button', { name: 'Valider ma souscription' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Votre souscription a bien été prise en compte' }),
  ).toBeInTheDocument();
  expect(screen.getByText('Vous disposez d’un délai de renonciation de 14 jours calendaires.')).toBeInTheDocument();
  // The reinforcement of this journey pays after three months.
  expect(
    screen.getByText(
      'Votre cotisation change à la date d’effet, votre carte de tiers payant à la fin du délai d’attente.',
    ),
  ).toBeInTheDocument();
});

test('[MEM-16] a price that has changed shows, and nothing typed is lost', async () => {
  const message = 'Le tarif a changé depuis votre calcul.';
  const body = {
    status: 400,
    data: 'ValidationError',
    message,
    erreurs: [{ champ: 'cotisationAnnoncee', code: 'prix', message }],
  };
  await toReview({ ...answers, [`${path}/vel`]: { status: 400, body } });
  await userEvent.click(screen.getByRole('button', { name: 'Valider ma souscription' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await userEvent.click(screen.getByRole('button', { name: /Votre tarif/ }));
  expect(await screen.findByRole('region', { name: 'Votre cotisation' })).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /Camille/ })).toBeChecked();
});
