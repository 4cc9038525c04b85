import type { DomainRoutes } from '../platform/http/handle';
import type { FindUses } from '../platform/objects/uses';
import { cmsRoutes } from './cms/routes';
import { documentationRoutes } from './documentation/routes';
import { faqRoutes } from './faq/routes';
import { referentielEditionRoutes } from './referentiels/edition/routes';
import { referentielRoutes } from './referentiels/routes';

export const routes = (findUses: () => readonly FindUses[]): DomainRoutes => [
  ...cmsRoutes,
  ...documentationRoutes,
  ...faqRoutes,
  ...referentielRoutes,
  ...referentielEditionRoutes(findUses),
];
