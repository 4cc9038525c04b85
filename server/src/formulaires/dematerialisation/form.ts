import { dematerialisation } from '@portal/shared-api/contract/formulaires/dematerialisation';
import { onlineOf } from '@portal/shared-api/rules/formulaires/dematerialisation';
import type { AccountFormOf } from '../framework/declaration';
import { accountOf, refuseForeignAccount } from '../framework/scope';
import { findOnline, saveOnline } from './store';

/** F-14 « Mes documents dématérialisés ». */
export const dematerialisationForm: AccountFormOf<typeof dematerialisation> = {
  form: dematerialisation,
  lecture: async (scope) => {
    const account = await accountOf(scope);
    return { donnees: { enLigne: await findOnline(scope.database, account), email: account.email } };
  },
  verify: async ({ scope }) => refuseForeignAccount(await accountOf(scope), scope),
  execute: async ({ scope, values }) => {
    const account = await accountOf(scope);
    await saveOnline(scope.database, account, onlineOf(values), account.email, scope.now);
    return {};
  },
};
