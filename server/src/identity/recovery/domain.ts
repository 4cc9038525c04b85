import { defineDomain } from '../../platform/domain';
import type { Front, SignInParts } from '../sign-in/public';
import { purgeChanges } from './identifier/store';
import { recoveryJobs, recoveryRoutes } from './routes';

export const recovery = (parts: SignInParts, front: Front) =>
  defineDomain({
    name: 'recovery',
    routes: recoveryRoutes(parts, front),
    jobs: recoveryJobs(parts.platform),
    upkeep: [purgeChanges],
  });
