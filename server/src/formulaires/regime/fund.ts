import { is, nullable, object, string } from 'superstruct';
import { addWorkingDays } from '@portal/shared-api/rules/working-days';
import { civilDateOf, startOfCivilDate } from '../../platform/clock';
import type { Transaction } from '../../platform/database/database';
import { enqueue } from '../../platform/jobs/queue';
import type { JobHandler } from '../../platform/jobs/worker';
import { askFund, confirmTransmission, stopTransmission, type InsuredKey } from './store';

/** Kind of the job with the answer of the fund. */
export const FUND_JOB = 'teletransmission-retour';

/** Working days in which a fund answers, as the form promises: five to ten. */
const answerDays = 7;
/** Another insurer receives the statements first. */
export const alreadyAttached = 'DEJ';

const payloadStruct = object({
  numeroContrat: string(),
  numPers: string(),
  demandeeLe: string(),
  codeMotif: nullable(string()),
});

/**
 * Asks the fund of a person for their statements. In the demo the portal stands for the exchange of the insurer, and
 * the answer comes after the usual delay; elsewhere the management system brings it (`connecteurs`).
 * @param codeMotif the reason for which the fund will refuse; null where nothing stands against it
 */
export async function requestTransmission(
  transaction: Transaction,
  key: InsuredKey,
  codeMotif: string | null,
  now: Date,
): Promise<void> {
  const demandeeLe = civilDateOf(now);
  await askFund(transaction, key, demandeeLe);
  const { clientCode, numeroContrat, numPers } = key;
  await enqueue(transaction, {
    clientCode,
    kind: FUND_JOB,
    payload: { numeroContrat, numPers, demandeeLe, codeMotif },
    now,
    runAt: startOfCivilDate(addWorkingDays(demandeeLe, answerDays)),
  });
}

/**
 * Takes the answer to the request that it is for; a later request has its own. @param isDemo nobody answers for a fund
 * where real people are insured
 */
export const fundJob = (isDemo: boolean): JobHandler => ({
  isTransactional: true,
  run: async ({ payload, clientCode }, transaction) => {
    if (!isDemo) return;
    if (!is(payload, payloadStruct)) throw new Error('This job holds no answer of a fund.');
    const { demandeeLe, codeMotif, ...person } = payload;
    const key = { clientCode, ...person };
    if (codeMotif === null) await confirmTransmission(transaction, key, demandeeLe);
    else await stopTransmission(transaction, key, codeMotif, demandeeLe);
  },
});
