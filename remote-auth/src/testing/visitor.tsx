import { onToast, useSession, type Toast } from '@portal/shared-api';
import type { ClientConfiguration } from '@portal/shared-api/contract/identity';
import { createHashNav, PortalRouter, type Nav } from '@portal/shared-api/router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** A client with defaults; a test gives only what it is about. */
export const clientOf = (changes: Partial<ClientConfiguration> = {}): ClientConfiguration => ({
  code: 'VALD',
  libelle: 'Mutuelle Valdoré',
  charte: { logoHeader: '', logoFooter: '', couleurPrimaire: '', couleurSecondaire: '' },
  fonctionnalites: {
    creationCompteAutreActe: { isActivated: true },
    forgotUsernameAutreActe: { isActivated: true },
    consentementCGUCreationCompteAutreActe: { isActivated: true },
    dematCreationCompte: { isActivated: false },
  },
  dataCollectActivated: false,
  isDonneesROMonegasquesActivated: false,
  passwordRequiredLength: null,
  autresClients: [],
  oidcExternalProvider: null,
  createAccountAuthMode: 'individual',
  tailleMaxPrenomNom: 50,
  registerAttemptNumber: 2,
  registerAttemptNumberAfterMessage: 'Appelez-nous au 01 99 00 00 00.',
  registerEmailMessage: '',
  registerIbanMessage: '',
  isRegisterVerifyEmail: false,
  isRegisterVerifyIban: false,
  isRegisterIbanObligatoire: false,
  isCodePostalVerifiedOnAccountCreation: false,
  isCheckBirthdayForgotPasswordActivated: false,
  isRestrictedUrl: false,
  consentements: [{ nom: 'OFFRES', libelle: 'Recevoir les offres' }],
  isAlerteRemboursementSubscribed: true,
  amfSmsActivated: true,
  delaiToasts: 5,
  mobileApp: { isActivated: false, texte: '', urlAndroid: '', urlIos: '', logo: '', schema: 'vald-portail' },
  errorPageContent: '',
  isPopupPrestationBlocking: false,
  liensPied: [],
  horairesSupport: '',
  adressePostale: [],
  telephoneSupport: '01\u00a099\u00a000\u00a000\u00a000',
  ...changes,
});

/** Toasts of a test, as « type title | text ». */
export const told: string[] = [];
onToast(({ type, title, text }: Toast) => told.push(`${type} ${title}${text ? ` | ${text}` : ''}`));

/** Renders a page before sign-in at an address, as the host does. */
export function visit(
  page: ReactNode,
  hash: string,
  client: Partial<ClientConfiguration> = {},
): { nav: Nav; unmount: () => void } {
  told.length = 0;
  window.history.replaceState(null, '', `#${hash}`);
  useSession.setState({ user: null, client: clientOf(client), today: '2026-11-20' });
  const nav = createHashNav();
  const { unmount } = render(<PortalRouter nav={nav}>{page}</PortalRouter>);
  return { nav, unmount };
}
