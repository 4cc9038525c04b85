import { featureShown, type Session } from '@portal/shared-api';

export interface Popup {
  /** Slot of the remote that draws it. */
  slot: string;
  /** Asked for each contract, else once. */
  isPerContract: boolean;
  isNeeded: (session: Session) => boolean;
  isBlocking: (session: Session) => boolean;
}

/** Asks for the account that receives benefits, when none is known (CTL-18, catalogue 4.8.3). */
const missingAccount: Popup = {
  slot: 'compte-remboursement',
  isPerContract: true,
  isNeeded: (session) =>
    session.contrat?.isActif === true &&
    session.contrat.modalitePaiementPrestation.isMissing &&
    featureShown(session, 'ribPrestationsActeGestion'),
  isBlocking: ({ client }) => client?.isPopupPrestationBlocking ?? false,
};

/** Asks for the consents that wait for an answer (CTL-17, catalogue 4.8.2); only the member's own area asks, never the back office. */
const consents: Popup = {
  slot: 'consentements',
  isPerContract: false,
  isNeeded: ({ isConsentPending, contrat }) => isConsentPending && contrat !== null,
  isBlocking: () => false,
};

/** In the order in which they are shown (catalogue 2.0.2). */
export const popups: readonly Popup[] = [consents, missingAccount];
