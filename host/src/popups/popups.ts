import { areConsentsPutOff, featureShown, isAccountPutOff, type Session } from '@portal/shared-api';

export interface Popup {
  /** Slot of the popup. */
  slot: string;
  /** Once per contract; otherwise once. */
  isPerContract: boolean;
  isNeeded: (session: Session) => boolean;
  isBlocking: (session: Session) => boolean;
}

/** Whether the account must be given before anything else. */
const requiresAccount = ({ client }: Session) => client?.isPopupPrestationBlocking ?? false;

/**
 * Asks for the account for benefits if it is missing (CTL-18, product 4.8.3). One that requires it is never put off.
 */
const missingAccount: Popup = {
  slot: 'compte-remboursement',
  isPerContract: true,
  isNeeded: (session) =>
    session.contrat?.isActif === true &&
    session.contrat.modalitePaiementPrestation.isMissing &&
    featureShown(session, 'ribPrestationsActeGestion') &&
    (requiresAccount(session) || !isAccountPutOff(session, session.contrat.numeroContratIndividuel)),
  isBlocking: requiresAccount,
};

/** Asks for unanswered consents (CTL-17, product 4.8.2). */
const consents: Popup = {
  slot: 'consentements',
  isPerContract: false,
  isNeeded: (session) => session.isConsentPending && !areConsentsPutOff(session),
  isBlocking: () => false,
};

/**
 * Asks about statements at the first connection (product 4.8.4). With the portal's own identity everyone was asked when
 * the account was made or activated; of the others the server knows who was.
 */
const statements: Popup = {
  slot: 'dematerialisation',
  isPerContract: false,
  isNeeded: ({ client, user }) => client?.oidcExternalProvider != null && user?.derniereConnexion === null,
  isBlocking: () => false,
};

/** In display order (product 2.0.2). */
export const popups: readonly Popup[] = [consents, missingAccount, statements];
