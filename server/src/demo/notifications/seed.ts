import { eq, inArray, and } from 'drizzle-orm';
import { comptes } from '../../identity/accounts/tables';
import { notifications, notificationsComptes } from '../../notifications/tables';
import type { Database } from '../../platform/database/database';
import type { Anchor } from '../anchor';
import { bulkInsert } from '../bulk';
import { demoClientCodes } from '../clients/settings';
import { makeUuid } from '../people/numbers';
import { named, toAll, type Told } from './texts';

const day = (anchor: Anchor, date: string) => new Date(`${anchor.days(date)}T06:00:00Z`);

/**
 * Notifications of the insurers: two to all their members, and personal ones to some personas (product 6.4: 8, 4, 6,
 * 2).
 */
export async function seedNotifications(database: Database, anchor: Anchor): Promise<void> {
  const row = (
    clientCode: string,
    cible: 'TOUS' | 'NOMMES',
    key: string,
    { date, fin, titre, texte, importance, lien }: Told,
  ) => ({
    id: makeUuid('notification', clientCode, key),
    clientCode,
    cible,
    titre,
    texte,
    importance,
    lien: lien ?? null,
    roles: cible === 'TOUS' ? ['User' as const, 'Beneficiaire' as const] : [],
    dateDebut: day(anchor, date),
    dateFin: fin === undefined ? null : day(anchor, fin),
  });
  await bulkInsert(database, notifications, [
    ...demoClientCodes.flatMap((client) => toAll.map((told, index) => row(client, 'TOUS', `tous/${index}`, told))),
    ...named.flatMap(({ client, userName, told }) =>
      told.map((one, index) => row(client, 'NOMMES', `${userName}/${index}`, one)),
    ),
  ]);
  for (const { client, userName, told } of named) {
    const [account] = await database
      .select({ id: comptes.id })
      .from(comptes)
      .where(and(eq(comptes.clientCode, client), inArray(comptes.userName, [userName])));
    if (!account) throw new Error(`${userName} is not in the demo.`);
    await bulkInsert(
      database,
      notificationsComptes,
      told.map(({ date, isRead }, index) => ({
        compteId: account.id,
        idNotification: makeUuid('notification', client, `${userName}/${index}`),
        dateLecture: isRead ? new Date(day(anchor, date).getTime() + 36_000_000) : null,
      })),
    );
  }
}
