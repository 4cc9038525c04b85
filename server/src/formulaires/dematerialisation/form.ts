import { dematerialisation } from '@portal/shared-api/contract/formulaires/dematerialisation';
import { onlineOf } from '@portal/shared-api/rules/formulaires/dematerialisation';
import type { AccountFormOf } from '../framework/declaration';
import { accountOf, refuseForeignAccount } from '../framework/scope';
import { offeredTo } from './offered';
import { findOnline, saveOnline } from './store';

/** F-14 « Mes documents dématérialisés ». */
export const dematerialisationForm: AccountFormOf<typeof dematerialisation> = {
  form: dematerialisation,
  lecture: async (scope) => {
    const account = await accountOf(scope);
    const proposes = offeredTo(scope);
    const online = await findOnline(scope.database, account);
    const enLigne = online.filter((code) => proposes.includes(code));
    return { donnees: { enLigne, proposes, email: account.email } };
  },
  verify: async ({ scope }) => refuseForeignAccount(await accountOf(scope), scope),
  execute: async ({ scope, values }) => {
    const account = await accountOf(scope);
    // What is not asked about stays as it was chosen.
    const proposes = offeredTo(scope);
    const kept = (await findOnline(scope.database, account)).filter((code) => !proposes.includes(code));
    await saveOnline(scope.database, account, [...onlineOf(values), ...kept], account.email, scope.now);
    return {};
  },
};
