import { eq } from 'drizzle-orm';
import { clients } from '../../identity/clients/tables';
import type { Database } from '../../platform/database/database';

const code = 'VALD';

/**
 * Enables a map in the directory of Mutuelle Valdoré, from a trial tile server. @param url template with `{z}`, `{x}`
 * and `{y}`.
 */
export async function giveDemoMap(database: Database, url: string): Promise<void> {
  const [vald] = await database.select({ settings: clients.settings }).from(clients).where(eq(clients.code, code));
  if (vald)
    await database
      .update(clients)
      .set({ settings: { ...vald.settings, carteTuiles: { url, attribution: 'Carte d’essai' } } })
      .where(eq(clients.code, code));
}
