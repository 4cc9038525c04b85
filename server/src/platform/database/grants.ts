import { sql } from 'drizzle-orm';
import type { Database } from './database';

/**
 * Gives the application's role what the server needs and no more: it owns nothing, and of the audit trail it adds lines
 * and chains them. Run by the owner after each migration.
 */
export async function grantApplication(database: Database, role: string): Promise<void> {
  const application = sql.identifier(role);
  await database.transaction(async (transaction) => {
    for (const statement of [
      sql`grant usage on schema public to ${application}`,
      sql`grant select, insert, update, delete on all tables in schema public to ${application}`,
      sql`grant usage, select on all sequences in schema public to ${application}`,
      sql`revoke insert, update, delete on portal_migrations from ${application}`,
      sql`revoke delete on audit_heads from ${application}`,
      sql`revoke update, delete on audit_trail from ${application}`,
      sql`grant update (sequence, previous_hash, hash) on audit_trail to ${application}`,
    ])
      await transaction.execute(statement);
  });
}
