import { defineDomain } from '../../platform/domain';
import type { Platform } from '../../platform/http/context';
import type { FindReasons } from './reasons';
import { staffAccessRoutes } from './routes';
import { purgeAcces } from './store';
import { watchConsultations } from './watch';

/** @param findReasons reasons of a client, which the contents hold. */
export const staffAccess = (platform: Platform, findReasons: FindReasons) =>
  defineDomain({
    name: 'staff-access',
    routes: staffAccessRoutes(findReasons),
    upkeep: [purgeAcces],
    register: (app) => watchConsultations(app, platform),
  });
