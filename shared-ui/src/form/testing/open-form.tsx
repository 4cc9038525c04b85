import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormPage } from '..';
import { moveForm } from './move-form';
import { serveForm, type Sent } from './server';

export const draftPath = '/forms/brouillons/adresseActeGestion';
export const done = {
  isModeGestionManuel: false,
  isEnvoiArActivated: true,
  numeroDemande: 'DEM-2026-000001',
  etatDemande: 'ACCEPTEE',
  documents: [{ idDocument: 'DEM-1', origine: 'DEMANDE', libelle: 'Récapitulatif', typeMime: 'application/pdf' }],
};
const noDraft = {
  [`GET ${draftPath}`]: { body: { brouillon: null } },
  [`PUT ${draftPath}`]: { status: 204 },
  [`DELETE ${draftPath}`]: { status: 204 },
};
let unmount = () => undefined as void;
/** Takes the form of a test away. */
export const leaveForm = () => unmount();

export async function openForm(answers: Parameters<typeof serveForm>[0], declaration = moveForm()): Promise<Sent[]> {
  const sent = serveForm({ ...noDraft, ...answers });
  ({ unmount } = render(
    <PortalRouter nav={createHashNav()}>
      <FormPage declaration={declaration} />
    </PortalRouter>,
  ));
  await waitFor(() => expect(screen.queryByText('Chargement en cours...')).not.toBeInTheDocument());
  return sent;
}

export const town = () => screen.getByRole('textbox', { name: /^Ville/ });
export const validate = () => userEvent.click(screen.getByRole('button', { name: 'Valider' }));
export const posts = (sent: readonly Sent[]) =>
  sent.filter(({ method, path }) => method === 'POST' && path.endsWith('/form'));
