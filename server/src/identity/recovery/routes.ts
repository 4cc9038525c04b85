import { confirmEmail, forgotPassword, resetPassword } from '@portal/shared-api/contract/inscription';
import type { Platform } from '../../platform/http/context';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import type { JobHandler } from '../../platform/jobs/worker';
import type { Front, SignInParts } from '../sign-in/public';
import { confirmEmail as confirm } from './confirm-email';
import { routes as identifierRoutes } from './identifier/routes';
import { WITHDRAW_JOB, withdrawJob } from './identifier/withdraw';
import { FORGOT_PASSWORD_JOB, forgotPasswordJob, requestPassword } from './password/forgot-password';
import { resetPassword as reset } from './password/reset-password';
import { RELAUNCH_JOB, relaunchJob } from './relaunch';
import { relaunchRoutes } from './relaunch-routes';

/** An error response keeps the counted attempts, and no transaction stays open while a password is hashed. */
const ownTransaction = { ownTransaction: true } as const;

/** Ways back for a person who cannot sign in (product 4.4 to 4.6). */
export const recoveryRoutes = (parts: SignInParts, front: Front): DomainRoutes => [
  handle(confirmEmail, confirm, ownTransaction),
  handle(forgotPassword, requestPassword, ownTransaction),
  handle(resetPassword, reset, ownTransaction),
  ...identifierRoutes,
  ...relaunchRoutes(parts, front),
];

/** Jobs queued by these routes. */
export const recoveryJobs = ({
  clock,
  contrats,
  secrets,
}: Pick<Platform, 'clock' | 'contrats' | 'secrets'>): Readonly<Record<string, JobHandler>> => {
  const now = () => clock.now();
  return {
    [RELAUNCH_JOB]: relaunchJob(now),
    [FORGOT_PASSWORD_JOB]: forgotPasswordJob(now, contrats),
    [WITHDRAW_JOB]: withdrawJob({ clock, secrets }),
  };
};
