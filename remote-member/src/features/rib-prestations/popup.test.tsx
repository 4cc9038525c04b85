import { clearCache, onToast, openSlot, useSession, useSlots, type Toast } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { contract, serverAnswers, withServer } from '@portal/shared-api/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import RibPopup from './popup';

const toasts: Toast[] = [];
onToast((shown) => toasts.push(shown));

test('[CTL-18] a popup whose management mode cannot be read shows an error and closes', async () => {
  clearCache();
  useSession.setState({ contrats: [contract()], contrat: contract(), today: '2026-11-20' });
  withServer(serverAnswers({ status: 500, body: { status: 500 } }));
  openSlot('compte-remboursement');
  render(
    <PortalRouter nav={createHashNav()}>
      <RibPopup params={{}} onClose={() => undefined} />
    </PortalRouter>,
  );
  await waitFor(() => expect(useSlots.getState().open).toEqual([]));
  expect(toasts).toEqual([
    expect.objectContaining({ type: 'danger', title: 'Erreur lors de la récupération du mode de gestion' }),
  ]);
});

test('[CTL-18] a blocking popup whose request is under way says so and closes', async () => {
  clearCache();
  useSession.setState({ contrats: [contract()], contrat: contract(), today: '2026-11-20' });
  const lecture = {
    modeGestion: 'manuel',
    isEnvoiArActivated: true,
    motifIndisponible: null,
    demandeEnCours: { numeroDemande: 'DEM-2026-004518', dateDemande: '2026-11-20', etatDemande: 'ENREGISTREE' },
    beneficiaires: [],
    fichiers: { queueLimit: 1, maxFileSize: 1, maxQueueSize: 1, allowedExtensions: ['pdf'], allowedMimeTypes: [] },
    donnees: { ribs: [], isMissing: true },
  };
  const answerOf = (body: unknown) => serverAnswers({ body })('');
  withServer(
    serverAnswers().mockImplementation((url) => answerOf(url.includes('brouillons') ? { brouillon: null } : lecture)),
  );
  openSlot('compte-remboursement', { isBlocking: true });
  render(
    <PortalRouter nav={createHashNav()}>
      <RibPopup params={{}} onClose={() => undefined} />
    </PortalRouter>,
  );
  expect(await screen.findByText(/Une demande est en cours de traitement/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(useSlots.getState().open).toEqual([]);
});
