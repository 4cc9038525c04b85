import { clearCache, useSession } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { contract } from '@portal/shared-api/testing';
import { render, screen } from '@testing-library/react';
import { FormPage } from '.';
import { moveForm, moveRead } from './testing/move-form';
import { serveForm } from './testing/server';

const draftPath = '/forms/brouillons/adresseActeGestion';

/** Opens a form that another screen gives a town, with this draft on the server. */
async function openWith(valeurs: object) {
  window.location.hash = '#/forms/adresse';
  clearCache();
  useSession.setState({ contrats: [contract()], contrat: contract(), today: '2026-11-20' });
  const brouillon = { valeurs, etape: 0, piecesJointes: [], dateModification: new Date().toISOString() };
  serveForm({
    'GET /forms/adresse': { body: moveRead() },
    [`GET ${draftPath}`]: { body: { brouillon } },
    [`PUT ${draftPath}`]: { status: 204 },
  });
  const prefill = () => ({ source: 'La ville vient de votre contrat.', values: { ville: 'Nice' } });
  render(
    <PortalRouter nav={createHashNav()}>
      <FormPage declaration={moveForm({ prefill })} />
    </PortalRouter>,
  );
  await screen.findByRole('textbox', { name: /^Ville/ });
}

test('a reload keeps what was typed beside the values that another screen gave', async () => {
  await openWith({ ville: 'Nice', etage: '3' });
  expect(screen.getByRole('textbox', { name: /^Ville/ })).toHaveValue('Nice');
  expect(screen.getByRole('textbox', { name: /Étage/ })).toHaveValue('3');
});

test('an older draft about something else gives way to the values that another screen gives', async () => {
  await openWith({ ville: 'Menton', etage: '3' });
  expect(screen.getByRole('textbox', { name: /^Ville/ })).toHaveValue('Nice');
  expect(screen.getByRole('textbox', { name: /Étage/ })).toHaveValue('');
  expect(screen.getByText('La ville vient de votre contrat.')).toBeInTheDocument();
});
