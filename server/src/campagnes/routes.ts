import { randomUUID } from 'node:crypto';
import {
  addCampaign,
  cancelCampaign,
  deleteCampaign,
  exportCampaigns,
  listCampaigns,
  readCampaignHistory,
  readCampaignTarget,
  saveCampaign,
  sendCampaign,
  testCampaign,
  type CampaignValues,
} from '@portal/shared-api/contract/campagnes';
import { findAudienceCodes, listAudienceChoices } from '../audiences/public';
import { sanitise } from '../contenus/public';
import { findAccount } from '../identity/accounts/public';
import { momentOf, possibleChannels } from '../notifications/public';
import { audit } from '../platform/audit/store';
import { instantAt } from '../platform/clock';
import { invalid, notFound, PortalError } from '../platform/errors';
import { listFile, type ListQuery } from '../platform/exports/list-file';
import { signedIn, type Context } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { countAttempt, type LimitRule } from '../platform/limits/store';
import { pagination } from '../platform/http/pagination';
import { countStaffSending } from '../platform/limits/staff-sendings';
import { changedMeanwhile, findVersions, recordVersion } from '../platform/objects/store';
import { messages } from './messages';
import { faultsOf, isEditable } from './rules';
import { deliver, planSending, showInBell } from './send';
import {
  deleteCampaignRow,
  findCampaign,
  findCampaigns,
  insertCampaign,
  lockCampaign,
  readFigures,
  updateCampaign,
  valuesOf,
  type CampaignRow,
} from './store';
import { campaignSender, describeTarget } from './target';
import { workbookOf } from './workbook';

const type = 'campagne';
type EditContext = Pick<Context, 'client' | 'database' | 'session' | 'now' | 'today' | 'ip'>;

async function known({ database, client }: Pick<Context, 'client' | 'database'>, id: string): Promise<CampaignRow> {
  const row = await findCampaign(database, client.code, id);
  if (!row) throw notFound(messages.unknown);
  return row;
}

/** The same, kept from the job that sends it. */
async function held({ database, client }: Pick<Context, 'client' | 'database'>, id: string): Promise<CampaignRow> {
  const row = await lockCampaign(database, client.code, id);
  if (!row) throw notFound(messages.unknown);
  return row;
}

const refused = (message: string) => new PortalError(409, 'EtatIncompatible', { message });

/** Sanitises and checks what was typed. @throws PortalError 400 with a line for each field. */
async function checked(context: EditContext, values: CampaignValues) {
  const texte = sanitise(values.texte);
  const existing = await findAudienceCodes(context.database, context.client.code, values.audiences);
  const missing = values.audiences.find((code) => !existing.includes(code));
  const faults = [
    ...faultsOf(values, texte, context.today()),
    ...(missing === undefined
      ? []
      : [{ champ: 'audiences', code: 'inconnue', message: messages.unknownAudience(missing) }]),
  ];
  if (faults.length > 0) throw invalid(faults, faults[0]?.message);
  const { dateEnvoi, heureEnvoi, canaux, profils, audiences, ...rest } = values;
  const stored = {
    ...rest,
    texte,
    canaux: [...canaux],
    profils: [...profils],
    audiences: [...audiences],
    dateEnvoi: instantAt(dateEnvoi, heureEnvoi),
  };
  return { stored, kept: { ...values, texte } };
}

const note = (context: EditContext, action: string, cible: string, details: Readonly<Record<string, unknown>>) =>
  audit(context.database, {
    clientCode: context.client.code,
    date: context.now(),
    action: `campagne.${action}`,
    acteur: signedIn(context),
    cible,
    details,
    ip: context.ip,
  });

const keep = (context: EditContext, cle: string, version: number, valeurs: CampaignValues | null) =>
  recordVersion(context.database, {
    clientCode: context.client.code,
    type,
    cle,
    version,
    valeurs: valeurs && { ...valeurs },
    auteur: signedIn(context).userName,
    date: context.now(),
  });

/** @throws PortalError 409 when somebody else stored another version meanwhile. */
async function expect(context: EditContext, row: CampaignRow, version: number): Promise<void> {
  if (row.version === version) return;
  const name = { clientCode: context.client.code, type, cle: row.id };
  throw changedMeanwhile((await findVersions(context.database, name))[0]?.auteur);
}

/** Tests that one person sends to themselves: each may cost an SMS. */
const tests: LimitRule = { name: 'notification-essai', limit: 10, windowMs: 3_600_000 };

async function readPage(
  { database, client }: Pick<Context, 'database' | 'client'>,
  query: ListQuery<typeof exportCampaigns>,
) {
  const { page, taille, slice } = pagination(query);
  const { rows, total } = await findCampaigns(database, client.code, query, slice);
  return {
    notifications: rows,
    audiences: await listAudienceChoices(database, client.code),
    pagination: { page, taille, total },
  };
}

/** « Notifications » of the back office. */
export const routes: DomainRoutes = [
  handle(listCampaigns, (context) => readPage(context, context.query)),

  handle(exportCampaigns, (context) =>
    listFile(context, { name: messages.list.file, read: (query) => readPage(context, query), table: workbookOf }),
  ),

  handle(addCampaign, async (context) => {
    const { stored, kept } = await checked(context, context.body);
    const id = randomUUID();
    await insertCampaign(context.database, {
      ...stored,
      id,
      clientCode: context.client.code,
      etat: 'BROUILLON',
      version: 1,
    });
    await keep(context, id, 1, kept);
    await note(context, 'creee', id, { apres: kept });
    return { id };
  }),

  handle(saveCampaign, async (context) => {
    const { version, ...values } = context.body;
    const row = await held(context, context.params.id);
    await expect(context, row, version);
    if (!isEditable(row)) throw refused(messages.notADraft);
    const { stored, kept } = await checked(context, values);
    await updateCampaign(context.database, row, { ...stored, etat: 'BROUILLON', version: version + 1 });
    await keep(context, row.id, version + 1, kept);
    await note(context, 'modifiee', row.id, { avant: valuesOf(row), apres: kept });
    return { version: version + 1 };
  }),

  handle(deleteCampaign, async (context) => {
    const row = await held(context, context.params.id);
    if (!isEditable(row)) throw refused(messages.received);
    await deleteCampaignRow(context.database, context.client.code, row.id);
    await keep(context, row.id, row.version + 1, null);
    await note(context, 'supprimee', row.id, { avant: valuesOf(row) });
  }),

  handle(sendCampaign, async (context) => {
    const { database, now } = context;
    const row = await held(context, context.params.id);
    await expect(context, row, context.body.version);
    if (row.etat !== 'BROUILLON') throw refused(messages.notADraft);
    await checked(context, valuesOf(row));
    await updateCampaign(database, row, { etat: 'PROGRAMMEE' });
    // The day of the demo may lie before that of the clock.
    const wait = Math.max(0, row.dateEnvoi.getTime() - momentOf(context).getTime());
    await planSending(database, row, now(), new Date(now().getTime() + wait));
    await note(context, 'programmee', row.id, { avant: row.etat, dateEnvoi: row.dateEnvoi.toISOString() });
  }),

  handle(cancelCampaign, async (context) => {
    const row = await held(context, context.params.id);
    if (row.etat !== 'PROGRAMMEE') throw refused(messages.notPlanned);
    await updateCampaign(context.database, row, { etat: 'ANNULEE' });
    await note(context, 'annulee', row.id, { avant: row.etat, isCommencee: row.dateCiblage !== null });
  }),

  handle(testCampaign, async (context) => {
    const { database, client } = context;
    const row = await known(context, context.params.id);
    await countStaffSending(context, `essai ${row.id}`);
    const { userId } = signedIn(context);
    await countAttempt(database, context.secrets, tests, userId, context.now());
    const own = await findAccount(database, client.code, userId);
    if (!own) return { canaux: [] };
    const possible = possibleChannels(own, client, context.channels);
    const isPossible = { PORTAIL: true, EMAIL: possible.mail, SMS: possible.sms, PUSH: possible.push };
    const { closed } = await campaignSender(database, context, row);
    const canaux = row.canaux.filter((canal) => isPossible[canal] && !closed[canal]);
    const titre = messages.test(row.titre);
    const shown = canaux.includes('PORTAIL') ? await showInBell(database, context, row, titre) : null;
    await deliver(
      database,
      context,
      row,
      shown,
      canaux.map((canal) => ({ compte_id: userId, canal })),
      titre,
    );
    return { canaux };
  }),

  handle(readCampaignHistory, async (context) => {
    const { id } = await known(context, context.params.id);
    return { versions: await findVersions(context.database, { clientCode: context.client.code, type, cle: id }) };
  }),

  handle(readCampaignTarget, async (context) => {
    const { database, query, today } = context;
    const row = await known(context, query.id);
    const { page, taille, slice } = pagination(query);
    const { total, ...target } = await describeTarget(
      database,
      await campaignSender(database, context, row),
      row,
      today(),
      slice,
    );
    const { envoyees, lues, clics } = await readFigures(database, row.id);
    return { ...target, lecture: { envoyees, lues, clics }, pagination: { page, taille, total } };
  }),
];
