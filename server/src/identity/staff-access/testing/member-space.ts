import { eq } from 'drizzle-orm';
import { auditTrail } from '../../../platform/audit/tables';
import type { Caller, DemoApp } from '../../../demo/testing/demo-app';

export const me = async (who: Caller) =>
  (await who.get('/identity/current-user')).json<{
    userName?: string;
    droits?: string[];
    impersonation?: object;
    data?: string;
  }>();
export const linesOf = async (demo: DemoApp, action: string) =>
  await demo.database.select().from(auditTrail).where(eq(auditTrail.action, action));
