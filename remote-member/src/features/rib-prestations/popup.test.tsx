import {
  clearCache,
  isAccountPutOff,
  onToast,
  openSlot,
  useOpenPaths,
  useSession,
  useSlots,
  type Toast,
} from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { client, contract, serverAnswers, withServer } from '@portal/shared-api/testing';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { DonneesRibPrestations } from '@portal/shared-api/contract/formulaires/rib-prestations';
import { lectureOf, personOf } from '@portal/shared-api/rules/formulaires/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { user } from '../../testing/fixtures';
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

const failed = { status: 500, body: { status: 500, message: 'La base ne répond pas.' } };

/** Opens the popup in manual mode with what the server says of the form; addresses with this text get the refusal. */
function openReading(
  changes: Partial<FormRead<DonneesRibPrestations>>,
  failing?: string,
  refusal: { status: number; body: object } | 'hangs' = failed,
) {
  const donnees = { ribs: [], isMissing: true, delaiGelCompte: 48 };
  const lecture = lectureOf<DonneesRibPrestations>(donnees, { modeGestion: 'manuel', ...changes });
  clearCache();
  useSession.setState({ contrats: [contract()], contrat: contract(), today: '2026-11-20' });
  withServer(
    serverAnswers().mockImplementation((url) => {
      const body = url.includes('brouillons')
        ? { brouillon: null }
        : url.includes('mode-gestion')
          ? { modeGestion: 'manuel' }
          : lecture;
      if (failing === undefined || !url.includes(failing)) return serverAnswers({ body })('');
      return refusal === 'hangs' ? new Promise(() => undefined) : serverAnswers(refusal)('');
    }),
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

test('[CTL-18] a blocking popup whose request waits for a signature leads to it, and closes', async () => {
  useOpenPaths.setState({ open: ['/cegepay/history'], byContract: {} });
  const aSigner = { idSignature: 'SIG-2026-500001', dateExpiration: '2026-12-04T08:00:00.000Z' };
  openReading({
    demandeEnCours: {
      numeroDemande: 'DEM-2026-004518',
      dateDemande: '2026-11-20',
      etatDemande: 'ENREGISTREE',
      aSigner,
    },
  });
  expect(await screen.findByText(/^Une demande attend votre signature/)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Signer' }));
  expect(useSlots.getState().open).toEqual([]);
  expect(window.location.hash).toBe('#/cegepay/history?signature=SIG-2026-500001');
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

/** Opens the popup that requires an answer. */
function openBlocking(...asked: Parameters<typeof openReading>) {
  openReading(...asked);
  act(() => useSession.setState({ user, client: { ...client, isPopupPrestationBlocking: true } }));
}
const later = () => screen.queryByRole('button', { name: 'Plus tard' });

async function leave() {
  await userEvent.click(await screen.findByRole('button', { name: 'Plus tard' }));
  // What was typed stays a draft: there is nothing to ask.
  expect(screen.queryByRole('dialog', { name: 'Quitter ce formulaire' })).not.toBeInTheDocument();
  await waitFor(() => expect(useSlots.getState().open).toEqual([]));
}

const isPutOff = () => isAccountPutOff(useSession.getState(), contract().numeroContratIndividuel);

test('[CTL-18] « Plus tard » puts the popup off for the session', async () => {
  openReading({ beneficiaires: [personOf('P1')] });
  act(() => useSession.setState({ client, user }));
  expect(isPutOff()).toBe(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Plus tard' }));
  expect(isPutOff()).toBe(true);
  window.localStorage.clear();
});

test('[CTL-18] a blocking popup whose draft cannot be read says so and starts afresh', async () => {
  openBlocking({ beneficiaires: [personOf('P1')] }, 'brouillons');
  expect(await screen.findByRole('textbox', { name: /Titulaire/ })).toBeVisible();
  expect(screen.getByText(/Votre brouillon n’a pas pu être repris/)).toBeVisible();
  expect(later()).not.toBeInTheDocument();
});

test.each(['/forms/ribprestations', 'brouillons'])(
  '[CTL-18] a blocking popup that waits for %s offers the way out alone, so that its window can be closed',
  async (hanging) => {
    openBlocking({ beneficiaires: [personOf('P1')] }, hanging, 'hangs');
    const out = await screen.findByRole('button', { name: 'Se déconnecter' });
    await waitFor(() => expect(screen.getByText('Chargement en cours...')).toBeInTheDocument());
    expect(out).toHaveAttribute('data-way-out');
    expect(screen.getAllByRole('button')).toEqual([out]);
  },
);

async function typeAccount() {
  const holder = await screen.findByRole('textbox', { name: /Titulaire/ });
  await userEvent.clear(holder);
  await userEvent.type(holder, 'DURAND Paul');
  await userEvent.type(screen.getByRole('textbox', { name: /IBAN/ }), 'FR7630006000011234567890189');
  await userEvent.type(screen.getByRole('textbox', { name: /BIC/ }), 'AGRIFRPP');
}

test('[MEM-12] [CTL-18] the popup says how long transfers wait, before the account is sent and after it', async () => {
  const answer = { isModeGestionManuel: false, isEnvoiArActivated: false };
  const donnees = { ribs: [], isMissing: true, delaiGelCompte: 72 };
  openReading({ modeGestion: 'automatique', beneficiaires: [personOf('P1')], donnees }, 'ribprestations/form', {
    status: 200,
    body: answer,
  });
  expect(
    await screen.findByText(/enregistré aussitôt.*les virements vers ce compte partent après 72.heures\.$/),
  ).toBeVisible();
  toasts.length = 0;
  await typeAccount();
  await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
  await waitFor(() => expect(useSlots.getState().open).toEqual([]));
  expect(toasts.map(({ title }) => title)).toEqual([
    'Votre demande a bien été prise en compte.',
    'Vos remboursements en attente seront versés après un délai de sécurité de 72\u00a0heures.',
  ]);
});

test('[CTL-18] where a handler decides, the popup promises no delay before that', async () => {
  openReading({ beneficiaires: [personOf('P1')] });
  expect(await screen.findByText(/quand le compte est enregistré.*partent 48.heures plus tard\.$/)).toBeVisible();
});

test.each([
  ['the server fails', failed],
  ['there are too many tries', { status: 429, body: { status: 429, message: 'Réessayez plus tard.' } }],
  [
    'no security code is to be had',
    { status: 403, body: { status: 403, message: 'Un code est nécessaire.', data: 'SecurityCodeRequired' } },
  ],
])('[CTL-18] a blocking popup lets go of whoever sends it while %s', async (_why, refusal) => {
  openBlocking({ modeGestion: 'automatique', beneficiaires: [personOf('P1')] }, 'ribprestations/form', refusal);
  await typeAccount();
  expect(later()).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
  await leave();
  // It comes back at the next load.
  expect(isPutOff()).toBe(false);
});

test('[CTL-18] a blocking popup can be closed by a person who cannot upload the document that it requires', async () => {
  const real = globalThis.XMLHttpRequest;
  class FailingUpload extends EventTarget {
    status = failed.status;
    responseText = JSON.stringify(failed.body);
    upload = new EventTarget();
    open = () => undefined;
    setRequestHeader = () => undefined;
    send = () => this.dispatchEvent(new Event('load'));
    abort = () => undefined;
  }
  Object.assign(globalThis, { XMLHttpRequest: FailingUpload });
  openBlocking({ beneficiaires: [personOf('P1')] });
  const chosen = await screen.findByRole('button', { name: /Choisir/ });
  expect(later()).not.toBeInTheDocument();
  const input = chosen.parentElement?.querySelector('input');
  await userEvent.upload(input ?? document.body, new File(['x'], 'rib.pdf', { type: 'application/pdf' }));
  await leave();
  Object.assign(globalThis, { XMLHttpRequest: real });
});
