import { and, arrayOverlaps, asc, eq, or, sql } from 'drizzle-orm';
import { deriveRoleFlags } from '@portal/shared-api/contract/roles';
import { deleteView, keepView, listViews } from '@portal/shared-api/contract/vues';
import { invalid, notFound, refused } from '../platform/errors';
import { signedIn, type Context, type Session } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { messages } from './messages';
import { vues } from './tables';

/** Views that one person may keep for one list. */
const mostViews = 20;

/** @throws PortalError 403 for a person who is not of the staff. */
function staffOf(context: Pick<Context, 'session'>): Session {
  const session = signedIn(context);
  if (!deriveRoleFlags(session.roles).isBackEndUser) throw refused();
  return session;
}

/** Those who set the portal up keep views for others, and delete them. */
const mayShare = (session: Session) => session.rights.has('settings:update');

const present = (view: typeof vues.$inferSelect, session: Session) => ({
  id: view.id,
  nom: view.nom,
  adresse: view.adresse,
  portee: view.portee,
  isSupprimable: view.userId === session.userId || (view.portee !== 'MOI' && mayShare(session)),
});

/** Kept views of the lists of the back office. */
export const routes: DomainRoutes = [
  handle(listViews, async (context) => {
    const session = staffOf(context);
    const rows = await context.database
      .select()
      .from(vues)
      .where(
        and(
          eq(vues.clientCode, context.client.code),
          eq(vues.ecran, context.query.ecran),
          or(
            eq(vues.userId, session.userId),
            eq(vues.portee, 'TOUS'),
            and(eq(vues.portee, 'ROLE'), arrayOverlaps(vues.roles, [...session.roles])),
          ),
        ),
      )
      .orderBy(asc(vues.nom), asc(vues.id))
      .limit(100);
    return { vues: rows.map((row) => present(row, session)), isPartagePossible: mayShare(session) };
  }),

  handle(keepView, async (context) => {
    const session = staffOf(context);
    const { body, client, database } = context;
    if (body.portee !== 'MOI' && !mayShare(session)) throw refused();
    // Two presses at once wait for each other: the name and the number of views are looked up with those of the first.
    await database.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`vues ${client.code} ${session.userId} ${body.ecran}`}, 0))`,
    );
    const own = await database
      .select({ nom: vues.nom })
      .from(vues)
      .where(and(eq(vues.clientCode, client.code), eq(vues.userId, session.userId), eq(vues.ecran, body.ecran)));
    const problem = own.some(({ nom }) => nom === body.nom)
      ? messages.taken
      : own.length >= mostViews
        ? messages.tooMany(mostViews)
        : null;
    if (problem !== null) throw invalid([{ champ: 'nom', code: 'nom', message: problem }], problem);
    const [view] = await database
      .insert(vues)
      .values({
        ...body,
        clientCode: client.code,
        userId: session.userId,
        // Every member of the staff carries « BackEndUser »: a view of it would be for all.
        roles: session.roles.filter((role) => role !== 'BackEndUser'),
        date: context.now(),
      })
      .returning();
    if (!view) throw new Error('The view was not stored.');
    return { vue: present(view, session) };
  }),

  handle(deleteView, async (context) => {
    const session = staffOf(context);
    const isIt = and(eq(vues.clientCode, context.client.code), eq(vues.id, context.params.id));
    const [view] = await context.database.select().from(vues).where(isIt);
    if (!view || !present(view, session).isSupprimable) throw notFound();
    await context.database.delete(vues).where(isIt);
  }),
];
