import { eq } from 'drizzle-orm';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import type { ClientConfiguration } from '@portal/shared-api/contract/identity';
import type { Database } from '../../platform/database/database';
import type { ClientSettings } from '../../platform/http/client-settings';
import { passMachineTime } from '../../platform/testing/machine-clock';
import { clients } from '../clients/tables';

/** Changes a client and lets the few seconds pass during which servers keep the one before. */
export async function changeClient(
  database: Database,
  code: string,
  change: { configuration?: Partial<ClientConfiguration>; settings?: Partial<ClientSettings> },
): Promise<void> {
  const [row] = await database.select().from(clients).where(eq(clients.code, code));
  if (!row) throw new Error(`There is no client ${code}.`);
  await database
    .update(clients)
    .set({
      configuration: { ...row.configuration, ...change.configuration },
      settings: { ...row.settings, ...change.settings },
    })
    .where(eq(clients.code, code));
  passMachineTime(KEPT_MS);
}

const KEPT_MS = 5100;

/** Switches a feature of a client on or off. */
export async function setFeature(
  database: Database,
  code: string,
  key: FeatureKey,
  isActivated: boolean,
): Promise<void> {
  const [row] = await database.select().from(clients).where(eq(clients.code, code));
  await changeClient(database, code, {
    configuration: { fonctionnalites: { ...row?.configuration.fonctionnalites, [key]: { isActivated } } },
  });
}
