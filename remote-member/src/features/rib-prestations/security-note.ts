import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { DonneesRibPrestations } from '@portal/shared-api/contract/formulaires/rib-prestations';
import { messages } from './messages';

/** When an account is registered, who gets a notification, and how long transfers to it wait. */
export const securityNote = ({ modeGestion, donnees }: FormRead<DonneesRibPrestations>): string =>
  (modeGestion === 'manuel' ? messages.securityManual : messages.security)({ heures: donnees.delaiGelCompte });
