import type { DomainRoutes } from '../platform/http/handle';
import type { FindUses } from '../platform/objects/uses';
import { cmsRoutes, type FindAudiencesOf } from './cms/routes';
import { documentationRoutes } from './documentation/routes';
import { faqRoutes } from './faq/routes';
import { referentielEditionRoutes } from './referentiels/edition/routes';
import { referentielRoutes } from './referentiels/routes';

export const routes = (findUses: () => readonly FindUses[], findAudiencesOf: FindAudiencesOf): DomainRoutes => [
  ...cmsRoutes(findAudiencesOf),
  ...documentationRoutes,
  ...faqRoutes,
  ...referentielRoutes,
  ...referentielEditionRoutes(findUses),
];
