import { sql } from 'drizzle-orm';
import { rawRows, type Database } from './database';

/** Line for the operator when policies do not bind the role of the server, or null when rows of clients are apart. */
export async function isolationFault(database: Database): Promise<string | null> {
  const [role] = await rawRows(
    database,
    sql`select rolname as name, rolsuper or rolbypassrls as is_above from pg_roles where rolname = current_user`,
  );
  return role?.['is_above'] === true
    ? `Le rôle « ${String(role['name'])} » de PORTAL_DATABASE_URL passe outre les règles de la base : les données des assureurs n’y sont pas séparées. deploy/postgres/roles.sql crée un rôle qui les suit.`
    : null;
}
