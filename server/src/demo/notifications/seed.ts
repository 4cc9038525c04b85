import { and, desc, eq, isNotNull, max } from 'drizzle-orm';
import { formatEuros, toEuros } from '@portal/shared-api/rules/amounts';
import { cartesTp } from '../../carte-tp/tables';
import { assures } from '../../contrats/tables';
import { comptes } from '../../identity/accounts/tables';
import { notifications, notificationsComptes } from '../../notifications/tables';
import { startOfCivilDate } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { paiements } from '../../prestations/tables';
import type { Anchor } from '../anchor';
import { bulkInsert } from '../../platform/database/bulk';
import type { DemoClientCode } from '../clients/codes';
import { demoClientCodes } from '../clients/settings';
import { makeUuid } from '../people/numbers';
import { named, nextCard, toAll, transfer, type Told } from './texts';

type Reader = { compteId: string };
const morning = (date: string) => new Date(`${date}T06:00:00Z`);

/**
 * Notifications of the insurers: to all their members, to the holders of the card of the next year, and personal ones
 * to some personas (product 6.4: 8, 4, 6, 2), after cards and payments, which they are about.
 */
export async function seedNotifications(database: Database, anchor: Anchor): Promise<void> {
  for (const client of demoClientCodes) {
    await tell(database, client, 'tous', toAll(anchor), 'TOUS', []);
    await tellCards(database, client);
  }
  for (const { client, userName, told } of named) {
    const account = await findAccount(database, client, userName);
    const paid = userName === withTransfer ? await lastTransfer(database, client, account.numPers) : [];
    await tell(database, client, userName, [...paid, ...told(anchor)], 'NOMMES', [{ compteId: account.id }]);
  }
}

/** Told of the last transfer. */
const withTransfer = 'camille.vernoux@exemple.test';

async function findAccount(database: Database, clientCode: string, userName: string) {
  const [account] = await database
    .select({ id: comptes.id, numPers: comptes.numPers })
    .from(comptes)
    .where(and(eq(comptes.clientCode, clientCode), eq(comptes.userName, userName)));
  if (!account) throw new Error(`${userName} is not in the demo.`);
  return account;
}

async function lastTransfer(database: Database, clientCode: string, numPers: string | null): Promise<Told[]> {
  const [last] = await database
    .select({ date: paiements.datePaiement, montant: paiements.montant })
    .from(paiements)
    .where(
      and(
        eq(paiements.clientCode, clientCode),
        eq(paiements.numPers, numPers ?? ''),
        eq(paiements.codeModePaiement, 'VIR'),
      ),
    )
    .orderBy(desc(paiements.datePaiement))
    .limit(1);
  return last ? [transfer(last.date, formatEuros(toEuros(last.montant)))] : [];
}

/** Everyone with an own account who is on the newest card of a contract. */
async function tellCards(database: Database, clientCode: DemoClientCode): Promise<void> {
  const newest = await database
    .select({ compteId: comptes.id, dateFin: max(cartesTp.dateFin) })
    .from(comptes)
    .innerJoin(assures, and(eq(assures.clientCode, comptes.clientCode), eq(assures.numPers, comptes.numPers)))
    .innerJoin(
      cartesTp,
      and(eq(cartesTp.clientCode, assures.clientCode), eq(cartesTp.numeroContrat, assures.numeroContrat)),
    )
    .where(and(eq(comptes.clientCode, clientCode), isNotNull(comptes.numPers)))
    .groupBy(comptes.id);
  const years = [...new Set(newest.map(({ dateFin }) => dateFin?.slice(0, 4) ?? ''))];
  for (const year of years) {
    const holders = newest.filter(({ dateFin }) => dateFin?.startsWith(year));
    await tell(database, clientCode, `carte/${year}`, [nextCard(year)], 'NOMMES', holders);
  }
}

async function tell(
  database: Database,
  clientCode: DemoClientCode,
  key: string,
  told: readonly Told[],
  cible: 'TOUS' | 'NOMMES',
  readers: readonly Reader[],
): Promise<void> {
  const idOf = (index: number) => makeUuid('notification', clientCode, `${key}/${index}`);
  await bulkInsert(
    database,
    notifications,
    told.map(({ date, fin, titre, texte, importance, lien }, index) => ({
      id: idOf(index),
      clientCode,
      cible,
      titre,
      texte,
      importance,
      lien: lien ?? null,
      roles: cible === 'TOUS' ? ['User' as const, 'Beneficiaire' as const] : [],
      dateDebut: morning(date),
      dateFin: fin === undefined ? null : startOfCivilDate(fin),
    })),
  );
  await bulkInsert(
    database,
    notificationsComptes,
    readers.flatMap(({ compteId }) =>
      told.map(({ date, isRead }, index) => ({
        compteId,
        idNotification: idOf(index),
        dateLecture: isRead ? new Date(morning(date).getTime() + 36_000_000) : null,
      })),
    ),
  );
}
