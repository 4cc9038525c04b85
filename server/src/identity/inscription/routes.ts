import * as contract from '@portal/shared-api/contract/inscription';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import type { JobHandler } from '../../platform/jobs/worker';
import { activate, checkLink } from './activation';
import { confirmEmail } from './confirm-email';
import { chooseStatements } from './dematerialisation';
import { FORGOT_PASSWORD_JOB, forgotPasswordJob, requestPassword } from './forgot-password';
import { registerPerson } from './register';
import { RELAUNCH_JOB, relaunchJob } from './relaunch';
import { resetPassword } from './reset-password';

/** What is counted stays counted although the answer is an error, and no transaction waits for a password to be hashed. */
const ownTransaction = { ownTransaction: true } as const;

/** What visitors do before they have a session (catalogue 4.2 to 4.5). */
export const inscriptionRoutes: DomainRoutes = [
  handle(contract.register, registerPerson, ownTransaction),
  handle(contract.chooseDematerialisation, chooseStatements),
  handle(contract.checkToken, checkLink, { ...ownTransaction, isNeverReplayed: true }),
  handle(contract.activateUser, activate, ownTransaction),
  handle(contract.confirmEmail, confirmEmail, ownTransaction),
  handle(contract.forgotPassword, requestPassword, ownTransaction),
  handle(contract.resetPassword, resetPassword, ownTransaction),
];

/** Work that is asked for here and done afterwards. */
export const inscriptionJobs = (now: () => Date): Readonly<Record<string, JobHandler>> => ({
  [RELAUNCH_JOB]: relaunchJob(now),
  [FORGOT_PASSWORD_JOB]: forgotPasswordJob(now),
});
