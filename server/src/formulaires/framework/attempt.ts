import type { Fields, ValuesOf } from '@portal/shared-api/contract/formulaires/champs';
import type { EtatTechnique } from '@portal/shared-api/contract/traitement-demandes';
import type { RequestKey } from '../../demandes/public';
import { isDatabaseDown } from '../../platform/database/availability';
import type { Transaction } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { enqueue } from '../../platform/jobs/queue';
import { keepDocuments } from './documents';
import type { Billed, Effect, FormActs, Submission } from './declaration';
import type { AccountScope } from './scope';

/** Kind of the job that tries again to apply a request. */
export const REPLAY_JOB = 'demande-rejeu';
const firstPauseMs = 60_000;

/** Outcome of applying a request: its effect, or why nothing was written. */
export interface Attempt {
  etatTechnique: EtatTechnique;
  effect: Effect;
  /** For staff; never personal data. */
  erreurTechnique?: string;
  /** Codes that a handler chose, by field. */
  precisions?: Readonly<Record<string, string>>;
  /** What the contract pays by it; null where that does not change. */
  billed?: Billed | null;
}

/**
 * Applies a submission behind a savepoint. A failure that is nobody's decision leaves nothing half written, and the
 * request can be kept to try again: what a member sent is not lost because the management system is out of order.
 * @throws PortalError what the portal itself refuses.
 */
export async function attempt<Shape extends Fields, Donnees, Body, Scope extends AccountScope>(
  { execute }: FormActs<Shape, Donnees, Body, Scope>,
  submission: Submission<ValuesOf<Shape>, Donnees, Scope>,
): Promise<Attempt> {
  try {
    const effect = await submission.scope.database.transaction(async (database) => {
      const scope = { ...submission.scope, database };
      const done = await execute({ ...submission, scope });
      await keepDocuments(scope, done.documents ?? []);
      return done;
    });
    return { etatTechnique: 'FAIT', effect };
  } catch (error) {
    if (error instanceof PortalError || isDatabaseDown(error)) throw error;
    return { etatTechnique: 'ECHEC', effect: {}, erreurTechnique: error instanceof Error ? error.name : 'inconnue' };
  }
}

/** Plans another attempt; the queue repeats it, later each time. */
export const planReplay = (transaction: Transaction, { clientCode, numero }: RequestKey, now: Date): Promise<void> =>
  enqueue(transaction, {
    clientCode,
    kind: REPLAY_JOB,
    payload: { numero },
    now,
    runAt: new Date(now.getTime() + firstPauseMs),
  });
