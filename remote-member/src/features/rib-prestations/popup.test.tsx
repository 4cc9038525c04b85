import { clearCache, onToast, openSlot, useSession, useSlots, type Toast } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { contract, serverAnswers, withServer } from '@portal/shared-api/testing';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { DonneesRibPrestations } from '@portal/shared-api/contract/formulaires/rib-prestations';
import { lectureOf, personOf } from '@portal/shared-api/rules/formulaires/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import RibPopup from './popup';

const toasts: Toast[] = [];
onToast((shown) => toasts.push(shown));

/** Opens the popup with a server that fails for addresses with this text. */
function openFailing(failing: string) {
  clearCache();
  toasts.length = 0;
  useSession.setState({ contrats: [contract()], contrat: contract(), today: '2026-11-20' });
  const failure = { status: 500, body: { status: 500, message: 'La base ne répond pas.' } };
  const answerOf = (answer: Parameters<typeof serverAnswers>[0]) => serverAnswers(answer)('');
  withServer(
    serverAnswers().mockImplementation((url) =>
      answerOf(
        url.includes(failing)
          ? failure
          : { body: url.includes('mode-gestion') ? { modeGestion: 'automatique' } : { brouillon: null } },
      ),
    ),
  );
  openSlot('compte-remboursement');
  render(
    <PortalRouter nav={createHashNav()}>
      <RibPopup params={{}} onClose={() => undefined} />
    </PortalRouter>,
  );
}

test('[CTL-18] [API-12] a popup whose management mode cannot be read says so with the message of the server, and closes', async () => {
  openFailing('mode-gestion');
  await waitFor(() => expect(useSlots.getState().open).toEqual([]));
  expect(toasts).toMatchObject([
    { type: 'danger', title: 'Erreur lors de la récupération du mode de gestion', text: 'La base ne répond pas.' },
  ]);
});

test('[CTL-18] [API-13] a popup whose form cannot be read names the form, not the mode, and closes', async () => {
  openFailing('/forms/ribprestations');
  await waitFor(() => expect(useSlots.getState().open).toEqual([]));
  expect(toasts).toMatchObject([
    {
      type: 'danger',
      title: 'Le chargement d’une source de données a échoué\u00a0: Modifier le compte de remboursement',
      text: 'La base ne répond pas.',
    },
  ]);
});

/** Opens the popup in manual mode with what the server says of the form. */
function openReading(changes: Partial<FormRead<DonneesRibPrestations>>) {
  const donnees = { ribs: [], isMissing: true, delaiGelCompte: 48 };
  const lecture = lectureOf<DonneesRibPrestations>(donnees, { modeGestion: 'manuel', ...changes });
  clearCache();
  useSession.setState({ contrats: [contract()], contrat: contract(), today: '2026-11-20' });
  const answerOf = (body: unknown) => serverAnswers({ body })('');
  withServer(
    serverAnswers().mockImplementation((url) =>
      answerOf(
        url.includes('brouillons')
          ? { brouillon: null }
          : url.includes('mode-gestion')
            ? { modeGestion: 'manuel' }
            : lecture,
      ),
    ),
  );
  openSlot('compte-remboursement', { isBlocking: true });
  render(
    <PortalRouter nav={createHashNav()}>
      <RibPopup params={{}} onClose={() => undefined} />
    </PortalRouter>,
  );
}

test('[CTL-18] a blocking popup whose request is under way says so and closes', async () => {
  openReading({
    demandeEnCours: { numeroDemande: 'DEM-2026-004518', dateDemande: '2026-11-20', etatDemande: 'ENREGISTREE' },
  });
  expect(await screen.findByText(/Une demande est en cours de traitement/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(useSlots.getState().open).toEqual([]);
});

test('[CTL-18] the warning about a holder comes and goes while one types', async () => {
  openReading({ beneficiaires: [personOf('P1')] });
  const holder = await screen.findByRole('textbox', { name: /Titulaire/ });
  await userEvent.clear(holder);
  await userEvent.type(holder, 'DURAND Paul');
  const warning = 'Le titulaire doit être l’assuré.';
  expect(await screen.findByText(warning)).toBeVisible();
  await userEvent.clear(holder);
  expect(screen.queryByText(warning)).not.toBeInTheDocument();
});
