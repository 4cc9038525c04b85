import { render, screen } from '@testing-library/react';
import { OwnPecs } from './own-pecs';

test('the letter of an agreement opens in a new tab, and its button says so', () => {
  const pec = {
    numero: 'PEC-2026-00318',
    beneficiaire: 'Camille',
    etablissement: 'Clinique des Essais',
    dateEntree: '2026-12-01',
    etat: 'ACCORDEE' as const,
    idDocument: 'GED-500007',
  };
  render(<OwnPecs lecture={{ donnees: { pecs: [pec] } }} />);
  expect(
    screen.getByRole('button', { name: 'Ouvrir la prise en charge PEC-2026-00318 (nouvel onglet)' }),
  ).toHaveTextContent('Ouvrir');
});
