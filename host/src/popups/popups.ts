import { featureShown, type Session } from '@portal/shared-api';

interface Popup {
  /** Slot of the remote that draws it. */
  slot: string;
  isNeeded: (session: Session) => boolean;
  isBlocking: (session: Session) => boolean;
}

/** Asks for the account that receives benefits, when none is known (CTL-18, catalogue 4.8.3). */
const missingAccount: Popup = {
  slot: 'compte-remboursement',
  isNeeded: (session) => session.contrat?.isActif === true && session.contrat.modalitePaiementPrestation.isMissing && featureShown(session, 'ribPrestationsActeGestion'),
  isBlocking: ({ client }) => client?.isPopupPrestationBlocking ?? false,
};

/** In the order in which they are shown (catalogue 2.0.2). */
export const popups: readonly Popup[] = [missingAccount];
