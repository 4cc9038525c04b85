import { defineDomain } from '../../platform/domain';
import type { Platform } from '../../platform/http/context';
import { routes } from './routes';
import { purgeAcces } from './store';
import { watchConsultations } from './watch';

export const staffAccess = (platform: Platform) =>
  defineDomain({
    name: 'staff-access',
    routes,
    upkeep: [purgeAcces],
    register: (app) => watchConsultations(app, platform),
  });
