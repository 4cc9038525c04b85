import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { array, create, enums, integer, nullable, string, type } from 'superstruct';
import {
  campaignChannelCodes,
  exclusions,
  type CampaignChannel,
  type Exclusion,
} from '@portal/shared-api/contract/campagnes';
import { hasEnded } from '@portal/shared-api/rules/cover-period';
import { isFeatureAllowed } from '@portal/shared-api/rules/features';
import { accountProfile, inAudiences } from '../audiences/public';
import { consentements } from '../formulaires/public';
import { comptes } from '../identity/accounts/public';
import { notificationsComptes, reachedStates, type AnnounceContext } from '../notifications/public';
import { overEveryone } from '../platform/database/everyone';
import { rawRows, type Database, type Transaction } from '../platform/database/database';
import type { Client } from '../platform/http/context';
import type { Slice } from '../platform/http/pagination';
import { isSwitchedOff } from '../platform/mail/templates';
import { versionOf } from '../platform/text-version';
import type { CampaignRow } from './store';
import { targetFigures } from './rules';
import { campagnesDestinataires } from './tables';

/** Consent without which nobody receives what is commercial. */
const consent = 'OFFRES_MUTUELLE';

/** An insurer, with the channels by which nothing of a campaign arrives at this moment and why. */
export interface CampaignSender {
  client: Pick<Client, 'code' | 'configuration' | 'settings'>;
  closed: Partial<Record<CampaignChannel, Exclusion>>;
}

export async function campaignSender(
  database: Database,
  { client, channels, today }: Pick<AnnounceContext, 'client' | 'channels' | 'today'>,
  { dateFin }: Pick<CampaignRow, 'dateFin'>,
): Promise<CampaignSender> {
  const hasBell = isFeatureAllowed(client.configuration.fonctionnalites, 'notificationsService', null);
  return {
    client,
    closed: {
      ...(hasEnded(dateFin, today()) ? { PORTAIL: 'AFFICHAGE' } : {}),
      ...(hasBell ? {} : { PORTAIL: 'SERVICE' }),
      ...((await isSwitchedOff(database, client.code, 'NOTIFICATION')) ? { EMAIL: 'MESSAGE' } : {}),
      ...(channels.sms ? {} : { SMS: 'CANAL' }),
      ...(channels.push ? {} : { PUSH: 'CANAL' }),
    },
  };
}

const receiving = inArray(comptes.etat, [...reachedStates]);

/**
 * Why an account does not receive a campaign by a channel at this moment, as a code of `exclusions`; null if it does.
 */
function exclusionNow({ client, closed }: CampaignSender, { isCommerciale }: CampaignRow, canal: SQL): SQL {
  const { settings, configuration } = client;
  const purpose = configuration.consentements.find(({ nom }) => nom === consent);
  // A person who accepted a purpose that is no longer asked for, or in other words since, can withdraw it nowhere.
  const agreed = purpose
    ? sql`coalesce((select ${consentements.isAccepted} and ${consentements.version} = ${versionOf(purpose.libelle)}
    from ${consentements}
    where ${consentements.clientCode} = ${comptes.clientCode} and ${consentements.compteId} = ${comptes.id}
      and ${consentements.nom} = ${consent} order by ${consentements.date} desc limit 1), false)`
    : sql`false`;
  const forbidden = sql.param(settings.telephonesInterdits);
  return sql`case
      when not ${receiving} then 'COMPTE'
      ${isCommerciale ? sql`when not ${agreed} then 'CONSENTEMENT'` : sql``}
      ${sql.join(
        Object.entries(closed).map(([channel, motif]) => sql`when ${canal} = ${channel} then ${motif}`),
        sql` `,
      )}
      when ${canal} = 'EMAIL' and ${comptes.email} = '' then 'EMAIL'
      when ${canal} = 'SMS' and (${comptes.telephonePortable} is null or not ${comptes.isTelephoneConfirme}
        or ${comptes.telephonePortable} = any(${forbidden}::text[])) then 'TELEPHONE'
      when ${canal} = 'PUSH' and not ${configuration.mobileApp.isActivated}::boolean then 'APPLICATION'
    end`;
}

/** Accounts that a campaign means at this moment. */
const meantNow = async (
  database: Database,
  { client }: CampaignSender,
  { profils, audiences }: CampaignRow,
  today: string,
) =>
  and(
    eq(comptes.clientCode, client.code),
    receiving,
    profils.length === 0
      ? undefined
      : sql`${accountProfile} in (${sql.join(
          profils.map((each) => sql`${each}`),
          sql`, `,
        )})`,
    await inAudiences(database, client.code, audiences, today),
  );

/** Lines of some accounts at this moment, one for each person and channel, all in the database. */
const linesNow = (sender: CampaignSender, campaign: CampaignRow, where: SQL | undefined): SQL =>
  sql`select ${comptes.id} as compte_id, c.canal, coalesce(${accountProfile}, '') as profil,
    ${exclusionNow(sender, campaign, sql`c.canal`)} as exclusion
    from ${comptes} cross join unnest(${sql.param(campaign.canaux)}::text[]) as c(canal) where ${where}`;

/** The same with a row for each person: the profile, and the motif of each channel. */
function personsNow(sender: CampaignSender, campaign: CampaignRow, where: SQL | undefined): SQL {
  const motifs = campaign.canaux.map((canal) => exclusionNow(sender, campaign, sql`${canal}::text`));
  return sql`select coalesce(${accountProfile}, '') as profil, array[${sql.join(motifs, sql`, `)}]::text[] as motifs
    from ${comptes} where ${where}`;
}

const settled = array(type({ compte_id: string(), canal: enums(campaignChannelCodes), exclusion: nullable(string()) }));

/**
 * Settles the next lines of a target: sent now, or left out by what has changed since the target was written down, a
 * consent that was withdrawn or a space that was closed.
 */
export async function settleLines(
  transaction: Transaction,
  sender: CampaignSender,
  campaign: CampaignRow,
  { size, now }: { size: number; now: Date },
) {
  const rows = await rawRows(
    transaction,
    sql`with lot as (
        select compte_id, canal from ${campagnesDestinataires}
        where id_campagne = ${campaign.id} and exclusion is null and date_envoi is null
        order by compte_id limit ${size}
      ), etat as (
        select lot.compte_id, lot.canal, ${exclusionNow(sender, campaign, sql`lot.canal`)} as exclusion
        from lot inner join ${comptes} on ${comptes.id} = lot.compte_id
      )
      update ${campagnesDestinataires} d
      set exclusion = etat.exclusion,
        date_envoi = case when etat.exclusion is null then ${now.toISOString()}::timestamptz end
      from etat where d.id_campagne = ${campaign.id} and d.compte_id = etat.compte_id and d.canal = etat.canal
      returning d.compte_id, d.canal, d.exclusion`,
  );
  return create(rows, settled);
}

/** Writes down whom a campaign means: from here on nobody joins the target, and nobody is in it twice. */
export async function keepTarget(
  transaction: Transaction,
  sender: CampaignSender,
  campaign: CampaignRow,
  today: string,
): Promise<void> {
  const lines = linesNow(sender, campaign, await meantNow(transaction, sender, campaign, today));
  await overEveryone(transaction, (whole) =>
    whole.execute(
      sql`insert into ${campagnesDestinataires} (id_campagne, compte_id, canal, profil, exclusion)
        select ${campaign.id}::uuid, l.compte_id, l.canal, l.profil, l.exclusion from (${lines}) as l
        on conflict do nothing`,
    ),
  );
}

const grouped = array(type({ profil: string(), motifs: array(nullable(string())), nombre: integer() }));
const listed = array(
  type({
    num_pers: nullable(string()),
    nom: string(),
    canal: enums(campaignChannelCodes),
    exclusion: nullable(string()),
    is_envoye: integer(),
    lu: nullable(string()),
  }),
);
const wordsOf = (exclusion: string): string =>
  Object.entries(exclusions).find(([code]) => code === (exclusion as Exclusion))?.[1] ?? exclusion;

/** Whom a campaign means: as written down once its sending began, else as it is at this moment. */
export async function describeTarget(
  database: Database,
  sender: CampaignSender,
  campaign: CampaignRow,
  today: string,
  slice: Slice,
) {
  const { groups, rows } =
    campaign.dateCiblage === null
      ? await readNow(database, sender, campaign, today, slice)
      : await readKept(database, campaign, slice);
  const { exclus, ...figures } = targetFigures(create(groups, grouped));
  return {
    ...figures,
    exclusions: exclus.map(({ code, nombre }) => ({ motif: wordsOf(code), nombre })),
    destinataires: create(rows, listed).map((row) => ({
      numPers: row.num_pers,
      nomMasque: row.nom,
      canal: row.canal,
      etat: row.exclusion === null ? (row.is_envoye === 1 ? 'ENVOYEE' : 'EN_ATTENTE') : wordsOf(row.exclusion),
      dateLecture: row.lu,
    })),
  };
}

async function readNow(database: Database, sender: CampaignSender, campaign: CampaignRow, today: string, slice: Slice) {
  const meant = await meantNow(database, sender, campaign, today);
  const channels = campaign.canaux.length;
  const first = Math.floor(slice.offset / channels);
  const shown = {
    from: first,
    number: Math.ceil((slice.offset + slice.limit) / channels) - first,
    offset: slice.offset - first * channels,
  };
  return overEveryone(database, async (whole) => {
    const groups = await countGroups(whole, personsNow(sender, campaign, meant));
    const page = await whole
      .select({ id: comptes.id })
      .from(comptes)
      .where(meant)
      .orderBy(comptes.id)
      .limit(shown.number)
      .offset(shown.from);
    const lines = linesNow(
      sender,
      campaign,
      inArray(
        comptes.id,
        page.map(({ id }) => id),
      ),
    );
    const own = sql`select l.*, null::timestamptz as date_envoi from (${lines}) as l`;
    const rows = page.length === 0 ? [] : await readPage(whole, campaign, own, { ...slice, offset: shown.offset });
    return { groups, rows };
  });
}

async function readKept(database: Database, campaign: CampaignRow, slice: Slice) {
  const lines = sql`select compte_id, canal, profil, exclusion, date_envoi from ${campagnesDestinataires}
    where id_campagne = ${campaign.id}`;
  const persons = sql`select max(profil) as profil, array_agg(exclusion) as motifs from (${lines}) as l group by compte_id`;
  return { groups: await countGroups(database, persons), rows: await readPage(database, campaign, lines, slice) };
}

/** One pass over a million persons: those of one profile whom the same motifs exclude are counted together. */
const countGroups = (database: Database, persons: SQL) =>
  rawRows(database, sql`select profil, motifs, count(*)::int as nombre from (${persons}) as p group by profil, motifs`);

const readPage = (database: Database, { idNotification }: CampaignRow, lines: SQL, { limit, offset }: Slice) =>
  rawRows(
    database,
    sql`select ${comptes.numPers} as num_pers, l.canal, l.exclusion, (l.date_envoi is not null)::int as is_envoye,
        left(${comptes.nom}, 1) || '•••• ' || left(${comptes.prenom}, 1) || '••••' as nom,
        to_char(n.date_lecture at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as lu
      from (${lines}) as l inner join ${comptes} on ${comptes.id} = l.compte_id
      left join ${notificationsComptes} n on n.compte_id = l.compte_id and l.canal = 'PORTAIL'
        and n.id_notification = ${idNotification}
      order by l.compte_id, l.canal limit ${limit} offset ${offset}`,
  );
