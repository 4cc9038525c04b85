import type { DomainRoutes } from '../platform/http/handle';
import { cmsRoutes } from './cms/routes';
import { documentationRoutes } from './documentation/routes';
import { faqRoutes } from './faq/routes';
import { referentielRoutes } from './referentiels/routes';

export const routes: DomainRoutes = [...cmsRoutes, ...documentationRoutes, ...faqRoutes, ...referentielRoutes];
