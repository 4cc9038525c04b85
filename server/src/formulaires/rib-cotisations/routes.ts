import {
  checkAudienceManuelPrelevement,
  checkAudiencePrelevement,
} from '@portal/shared-api/contract/formulaires/rib-cotisations';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { readFormScope } from '../framework/scope';
import { isInAudience, isInManualAudience } from '../prelevement/debit';

/** Who may change the account of contributions on line, and for whom a handler decides (F-25). */
export const debitAudienceRoutes: DomainRoutes = [
  handle(checkAudiencePrelevement, async (context) => {
    const scope = await readFormScope(context);
    return { isInAudience: scope.isMember && isInAudience(scope) };
  }),
  handle(checkAudienceManuelPrelevement, async (context) => ({
    isInAudience: isInManualAudience(await readFormScope(context)),
  })),
];
