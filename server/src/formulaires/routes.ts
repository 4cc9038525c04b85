import type { DomainRoutes } from '../platform/http/handle';
import { subscriptionRoutes } from './abonnement/routes';
import { adresseForm } from './adresse/form';
import { draftRoutes } from './brouillons/routes';
import { consentRoutes } from './consentement/routes';
import { demandeRemboursementForm } from './demande-remboursement/form';
import { formRoutes } from './framework/routes';
import { ribPrestationsForm } from './rib-prestations/form';

/** Every form of the member area, and the drafts of all. */
export const routes: DomainRoutes = [
  ...formRoutes(adresseForm),
  ...formRoutes(demandeRemboursementForm),
  ...formRoutes(ribPrestationsForm),
  ...consentRoutes,
  ...subscriptionRoutes,
  ...draftRoutes,
];
