import { defineDomain, type Domain } from '../platform/domain';
import type { Platform } from '../platform/http/context';
import { SMS_JOB, smsHandler } from '../platform/sms/job';
import { noPush, PUSH_JOB, pushHandler } from './push';
import { routes } from './routes';
import { templateRoutes } from './templates/routes';

/** @param push service of the insurer's mobile application. */
export const notifications = ({ sms }: Platform, push = noPush): Domain =>
  defineDomain({
    name: 'notifications',
    routes: [...routes, ...templateRoutes],
    jobs: { [SMS_JOB]: smsHandler(sms), [PUSH_JOB]: pushHandler(push) },
  });
