import { finishSecurityCode, useSecurityCodeRequest, useSession, useSlots, type Toast } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { facteurs, someone } from '../../../testing/security';
import { serverWith, settle, type Answers } from '../../../testing/server';
import SecurityPage from '../page';

export const toasts: Toast[] = [];
export const told = () => toasts.map(({ type, title }) => `${type} ${title}`);

const device = {
  canal: 'WEB',
  navigateur: 'Firefox sur Windows',
  adresseIpTronquee: '192.0.•.•',
  dateOuverture: '2026-11-20T08:00:00Z',
  dateDerniereActivite: '2026-11-20T08:15:00Z',
};
export const here = { ...device, id: 'ici', isCourant: true };
export const elsewhere = { ...device, id: 'ailleurs', navigateur: 'Safari sur iPhone', isCourant: false };
const server: Answers = {
  'GET /identity/facteurs': { body: facteurs() },
  'GET /identity/appareils': { body: { appareils: [here, elsewhere] } },
  'GET /identity/consultations': { body: { isDit: false, consultations: [] } },
  'GET /identity/connexions': {
    body: {
      connexions: [
        { date: '2026-11-20T08:00:00Z', isSucces: true, ...device },
        { date: '2026-11-19T23:00:00Z', isSucces: false, ...device, navigateur: null },
      ].map(({ dateOuverture: _o, dateDerniereActivite: _d, ...one }) => one),
    },
  },
};
const client = {
  amfSmsActivated: true,
  libelle: 'Mutuelle Valdoré',
  oidcExternalProvider: null,
  fonctionnalites: { biometrieService: { isActivated: true }, changementIdentifiantAutreActe: { isActivated: true } },
};

export const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

export const press = async (name: string, inside: HTMLElement = document.body) => {
  await user().click(within(inside).getByRole('button', { name }));
  await settle();
};
let people = 0;

export async function open(changes: Answers = {}, configuration: object = {}) {
  const asked = serverWith({ ...server, ...changes });
  people += 1;
  // A different person each time: cached reads belong to one person.
  act(() =>
    useSession.setState({
      user: someone({ userId: `u${people}` }),
      client: { ...client, ...configuration } as never,
      today: '2026-11-20',
    }),
  );
  render(
    <PortalRouter nav={createHashNav()}>
      <SecurityPage />
    </PortalRouter>,
  );
  await settle();
  return asked;
}
export const dialog = () => screen.getByRole('dialog');

/** The security code of the dialog, which another remote draws, is verified. */
export const proveCode = async () => {
  await settle();
  act(() => finishSecurityCode('preuve'));
  await settle();
};
export const askedFor = () => (useSlots.getState().open.length > 0 ? useSecurityCodeRequest.getState().request : null);
export const factsWith = (changes: Parameters<typeof facteurs>[0], ...then: Parameters<typeof facteurs>[0][]) => ({
  'GET /identity/facteurs': [changes, ...then].map((one) => ({ body: facteurs(one) })),
});

export const application = { dateAjout: '2026-11-01T08:00:00Z', dateDerniereUtilisation: null };

export const lost = { status: 503, body: { status: 503, message: 'Service momentanément indisponible' } };

export const key = {
  id: 'k1',
  libelle: 'Téléphone de Camille',
  dateAjout: '2026-11-01T08:00:00Z',
  dateDerniereUtilisation: '2026-11-19T08:00:00Z',
};
