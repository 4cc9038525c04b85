import type { accountBulkActs } from '@portal/shared-api/contract/comptes';
import { invalid, outcomeOf } from '../../platform/errors';
import { signedIn, type Context } from '../../platform/http/context';
import { relaunchByStaff } from '../recovery/public';
import { disable, enable, unlock, type ActionContext } from './actions';
import { messages } from './messages';

type BulkContext = ActionContext & Pick<Context, 'origin'>;
type BulkAct = (typeof accountBulkActs)[number];

const acts: Readonly<Record<BulkAct, (context: BulkContext, userId: string, motif: string) => Promise<unknown>>> = {
  debloquer: unlock,
  desactiver: disable,
  reactiver: enable,
  relancer: (context, userId) => relaunchByStaff(context, signedIn(context), userId),
};

/** Acts on each account on its own: a refusal leaves the others. @throws PortalError 400 without its reason. */
export async function actOnEach(
  context: BulkContext,
  { action, userIds, motif = '' }: { action: BulkAct; userIds: readonly string[]; motif?: string | undefined },
) {
  if (motif === '' && (action === 'desactiver' || action === 'reactiver'))
    throw invalid([{ champ: 'motif', code: 'required', message: messages.noReason }], messages.noReason);
  const resultats: { cle: string; isFait: boolean; message: string | null }[] = [];
  for (const cle of new Set(userIds)) {
    try {
      await context.database.transaction((transaction) =>
        acts[action]({ ...context, database: transaction }, cle, motif),
      );
      resultats.push({ cle, isFait: true, message: null });
    } catch (error) {
      resultats.push({ cle, isFait: false, message: outcomeOf(error) });
    }
  }
  return { resultats };
}
