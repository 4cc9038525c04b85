import type { DomainRoutes } from '../platform/http/handle';
import { subscriptionRoutes } from './abonnement/routes';
import { draftRoutes } from './brouillons/routes';
import { consentRoutes } from './consentement/routes';
import { reimbursementRoutes } from './demande-remboursement/routes';
import { forms } from './forms';
import { debitAudienceRoutes } from './rib-cotisations/routes';
import { garantiesRoutes } from './garanties/routes';
import { inscriptionRoutes } from './inscription-beneficiaire/routes';
import { situationRoutes } from './situation-contractuelle/routes';

/** Every form of the member area, and the drafts of all. */
export const routesOfForms: DomainRoutes = [
  ...forms.flatMap((form) => form.routes),
  ...reimbursementRoutes,
  ...garantiesRoutes,
  ...inscriptionRoutes,
  ...debitAudienceRoutes,
  ...situationRoutes,
  ...consentRoutes,
  ...subscriptionRoutes,
  ...draftRoutes,
];
