import { defineDomain, type Domain } from '../platform/domain';
import type { Platform } from '../platform/http/context';
import { PUSH_JOB, pushHandler } from '../platform/push';
import { SMS_JOB, smsHandler } from '../platform/sms/job';
import { routes } from './routes';
import { templateRoutes } from './templates/routes';

/** Notifications of members, and their channels. */
export const notifications = ({ sms, push }: Platform): Domain =>
  defineDomain({
    name: 'notifications',
    routes: [...routes, ...templateRoutes],
    jobs: { [SMS_JOB]: smsHandler(sms), [PUSH_JOB]: pushHandler(push) },
  });
