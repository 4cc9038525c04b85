import { and, arrayContains, asc, countDistinct, desc, eq, ilike, isNotNull, sql, type SQL } from 'drizzle-orm';
import type {
  Campaign,
  CampaignChannel,
  CampaignState,
  CampaignValues,
  campaignSorts,
} from '@portal/shared-api/contract/campagnes';
import { notificationsComptes } from '../notifications/public';
import { civilDateOf, hourOf } from '../platform/clock';
import type { Database, Transaction } from '../platform/database/database';
import { literal } from '../platform/database/search';
import type { Slice } from '../platform/http/pagination';
import { campagnes, campagnesDestinataires } from './tables';

export type CampaignRow = typeof campagnes.$inferSelect;

const isNamed = (clientCode: string, id: string) => and(eq(campagnes.clientCode, clientCode), eq(campagnes.id, id));

/** Kept once the sending ended: until then counted at each look. */
const sent = sql<number>`coalesce("campagnes"."envoyees", (select count(distinct d.compte_id)::int from ${campagnesDestinataires} d where d.id_campagne = "campagnes"."id" and d.date_envoi is not null))`;
const reacted = (column: SQL) =>
  sql<number>`(select count(*)::int from ${notificationsComptes} n where n.id_notification = "campagnes"."id_notification" and ${column} is not null)`;
/** What became of a campaign, in persons. */
const figures = { envoyees: sent, lues: reacted(sql`n.date_lecture`), clics: reacted(sql`n.date_clic`) };

const orders: Readonly<Record<(typeof campaignSorts)[number], SQL>> = {
  dateEnvoi: asc(campagnes.dateEnvoi),
  '-dateEnvoi': desc(campagnes.dateEnvoi),
  titre: asc(campagnes.titre),
  '-titre': desc(campagnes.titre),
  etat: asc(campagnes.etat),
  '-etat': desc(campagnes.etat),
};

interface Filters {
  texte?: string | undefined;
  etat?: CampaignState | undefined;
  canal?: CampaignChannel | undefined;
  tri?: (typeof campaignSorts)[number] | undefined;
}

export async function findCampaigns(
  database: Database,
  clientCode: string,
  { texte, etat, canal, tri = '-dateEnvoi' }: Filters,
  slice: Slice,
): Promise<{ rows: Campaign[]; total: number }> {
  const where = and(
    eq(campagnes.clientCode, clientCode),
    texte === undefined ? undefined : ilike(campagnes.titre, `%${literal(texte)}%`),
    etat === undefined ? undefined : eq(campagnes.etat, etat),
    canal === undefined ? undefined : arrayContains(campagnes.canaux, [canal]),
  );
  const rows = await database
    .select({ campaign: campagnes, ...figures })
    .from(campagnes)
    .where(where)
    .orderBy(orders[tri], asc(campagnes.id))
    .limit(slice.limit)
    .offset(slice.offset);
  return {
    rows: rows.map(({ campaign, ...counts }) => ({
      id: campaign.id,
      ...valuesOf(campaign),
      etat: campaign.etat,
      version: campaign.version,
      isCommencee: campaign.dateCiblage !== null,
      ...counts,
    })),
    total: await database.$count(campagnes, where),
  };
}

/** What staff wrote. */
export const valuesOf = (row: CampaignRow): CampaignValues => ({
  titre: row.titre,
  texte: row.texte,
  texteSms: row.texteSms,
  lien: row.lien,
  icone: row.icone,
  importance: row.importance,
  isFermable: row.isFermable,
  isCommerciale: row.isCommerciale,
  canaux: row.canaux,
  profils: row.profils,
  audiences: row.audiences,
  dateEnvoi: civilDateOf(row.dateEnvoi),
  heureEnvoi: hourOf(row.dateEnvoi),
  dateFin: row.dateFin,
});

export async function findCampaign(
  database: Database,
  clientCode: string,
  id: string,
): Promise<CampaignRow | undefined> {
  const [row] = await database.select().from(campagnes).where(isNamed(clientCode, id));
  return row;
}

/**
 * A campaign that nobody else changes before the end of the transaction: a stop waits for the batch, a batch for it.
 */
export async function lockCampaign(
  transaction: Transaction,
  clientCode: string,
  id: string,
): Promise<CampaignRow | undefined> {
  const [row] = await transaction.select().from(campagnes).where(isNamed(clientCode, id)).for('update');
  return row;
}

export async function insertCampaign(transaction: Transaction, row: typeof campagnes.$inferInsert): Promise<void> {
  await transaction.insert(campagnes).values(row);
}

export async function updateCampaign(
  transaction: Transaction,
  { clientCode, id }: Pick<CampaignRow, 'clientCode' | 'id'>,
  changes: Partial<CampaignRow>,
): Promise<void> {
  await transaction.update(campagnes).set(changes).where(isNamed(clientCode, id));
}

export async function deleteCampaignRow(transaction: Transaction, clientCode: string, id: string): Promise<void> {
  await transaction.delete(campagnes).where(isNamed(clientCode, id));
}

/** Number of campaigns that are planned. */
export const countPlanned = (database: Database, clientCode: string): Promise<number> =>
  database.$count(campagnes, and(eq(campagnes.clientCode, clientCode), eq(campagnes.etat, 'PROGRAMMEE')));

/** Number of campaigns that name an audience. */
export const countOfAudience = (database: Database, clientCode: string, code: string): Promise<number> =>
  database.$count(campagnes, and(eq(campagnes.clientCode, clientCode), arrayContains(campagnes.audiences, [code])));

/** Persons whom a campaign reached so far by at least one channel. */
export async function countReached(database: Database, id: string): Promise<number> {
  const { dateEnvoi, compteId, idCampagne } = campagnesDestinataires;
  const [row] = await database
    .select({ nombre: countDistinct(compteId) })
    .from(campagnesDestinataires)
    .where(and(eq(idCampagne, id), isNotNull(dateEnvoi)));
  return row?.nombre ?? 0;
}

/** What became of one campaign, in persons. */
export async function readFigures(database: Database, id: string) {
  const [row] = await database.select(figures).from(campagnes).where(eq(campagnes.id, id));
  return row ?? { envoyees: 0, lues: 0, clics: 0 };
}
