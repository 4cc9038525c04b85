import { onToast, type Toast } from '@portal/shared-api';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen';
import DemarchesPage from './page';

const toasts: Toast[] = [];
onToast((shown) => toasts.push(shown));
beforeEach(() => {
  toasts.length = 0;
});

const closed = 'Cette démarche n’est pas disponible pour ce contrat.';
const demarches = [
  { code: 'adresseActeGestion', modeGestion: 'manuel', motifIndisponible: null },
  { code: 'ribPrestationsActeGestion', modeGestion: 'automatique', motifIndisponible: null },
  { code: 'demandeRemboursementActeGestion', modeGestion: 'automatique', motifIndisponible: closed },
];
const cardOf = (name: string) => {
  const heading = screen.getByRole('heading', { name });
  const card = heading.closest('li');
  if (!card) throw new Error(`no card of ${name}`);
  return card;
};

test('[MEM-11] a form that the contract does not allow stays, without a link and with its sentence', async () => {
  renderScreen(DemarchesPage, '/demarches', { '/demarches': { body: { demarches } } });
  expect(await screen.findByRole('link', { name: 'Modifier mon adresse' })).toHaveAttribute('href', '#/forms/adresse');
  const card = cardOf('Demander un remboursement');
  expect(within(card).queryByRole('link')).not.toBeInTheDocument();
  expect(card).toHaveTextContent(closed);
  expect(card).not.toHaveTextContent('Pièces à prévoir');
  // What the client does not have is not named.
  expect(screen.queryByRole('heading', { name: 'Compléter mes garanties' })).not.toBeInTheDocument();
});

test('[MEM-11] papers are asked for where a handler processes the request alone', async () => {
  renderScreen(DemarchesPage, '/demarches', { '/demarches': { body: { demarches } } });
  await screen.findByRole('link', { name: 'Modifier mon adresse' });
  expect(cardOf('Modifier mon adresse')).toHaveTextContent('un justificatif de domicile');
  expect(cardOf('Modifier le compte de remboursement')).toHaveTextContent('Pièces à prévoir : aucune.');
});

test('[API-12] a mode that cannot be read is said, and asked for again', async () => {
  renderScreen(DemarchesPage, '/demarches', {
    '/demarches': { status: 500, body: { status: 500, message: 'La base ne répond pas.' } },
  });
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
  expect(toasts).toMatchObject([
    { type: 'danger', title: 'Erreur lors de la récupération du mode de gestion', text: 'La base ne répond pas.' },
  ]);
});
