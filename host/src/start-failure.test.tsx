import { ApiError } from '@portal/shared-api';
import { render, screen } from '@testing-library/react';
import { StartFailure } from './start-failure';

test('[PRE-24] a start during an outage says what the client says, and offers to try again', () => {
  const errorPageContent = '<h4>Service momentanément indisponible</h4><p>Appelez le 01 99 00 00 00.</p>';
  render(<StartFailure error={new ApiError(503, { status: 503, data: 'Maintenance', errorPageContent })} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Service momentanément indisponible' })).toBeVisible();
  expect(screen.getByText('Appelez le 01 99 00 00 00.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
});

test('any other failure says that the portal could not start', () => {
  render(<StartFailure error={new TypeError('boot')} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Le portail n’a pas pu démarrer' })).toBeVisible();
  expect(document.title).toBe('Le portail n’a pas pu démarrer – Portail');
});
