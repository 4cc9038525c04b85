import {
  endAccesAdministrateur,
  exportAccesAdministrateur,
  listAccesAdministrateur,
  readAccesAdministrateur,
  readOwnConsultations,
  startAccesAdministrateur,
} from '@portal/shared-api/contract/acces-administrateur';
import { notFound } from '../../platform/errors';
import { signedIn } from '../../platform/http/context';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { pagination } from '../../platform/http/pagination';
import { handSessionOver, nextIdentifier } from '../sessions/public';
import { endAcces } from './end';
import { messages } from './messages';
import { exportRegister, presentConsultation, presentEntry } from './register';
import { reasonLabel, type FindReasons } from './reasons';
import { start } from './start';
import { countRegister, findConsultations, findEntry, findOwn, findRegister } from './store';

/** Sheet of the consulted account, to which staff return. */
const sheetOf = (userId: string) => `/#/users/adherent?compte=${userId}`;

/** Consultation of a member's space by staff, its register, and what the member sees of it. */
export const staffAccessRoutes = (findReasons: FindReasons): DomainRoutes => [
  handle(startAccesAdministrateur, (context) => start(context, findReasons), { isNeverReplayed: true }),

  handle(
    endAccesAdministrateur,
    async (context) => {
      const session = signedIn(context);
      const { impersonation, userId } = session;
      if (!impersonation) throw notFound(messages.none);
      const now = context.now();
      const acteur = { ...session, ...impersonation.acteur, impersonation: undefined };
      const token = await endAcces(context.database, {
        idAcces: impersonation.idAcces,
        acteur,
        compteId: userId,
        action: 'acces.ferme',
        dateFin: now,
        now,
        ip: context.ip,
        token: nextIdentifier(context),
      });
      if (token === null) throw notFound(messages.none);
      handSessionOver(context, session, token);
      return { urlRedirection: sheetOf(userId) };
    },
    { isNeverReplayed: true },
  ),

  handle(listAccesAdministrateur, async ({ database, client, query, now }) => {
    const { page: _page, taille: _taille, ...filters } = query;
    const { page, taille, slice } = pagination(query);
    const rows = await findRegister(database, client.code, filters, slice);
    const reasons = await findReasons({ database, client });
    return {
      acces: rows.map((row) => presentEntry(row, reasons, now())),
      pagination: { page, taille, total: await countRegister(database, client.code, filters) },
    };
  }),

  handle(exportAccesAdministrateur, (context) => exportRegister(context, findReasons, context.query)),

  handle(readAccesAdministrateur, async ({ database, client, params, now }) => {
    const row = await findEntry(database, client.code, params.idAcces);
    if (!row) throw notFound(messages.unknownAccess);
    return {
      ...presentEntry(row, await findReasons({ database, client }), now()),
      consultations: (await findConsultations(database, row.acces.id)).map(presentConsultation),
    };
  }),

  handle(readOwnConsultations, async (context) => {
    const { database, client } = context;
    const isDit = client.settings.isConsultationDite === true;
    if (!isDit) return { isDit, consultations: [] };
    const reasons = await findReasons(context);
    const own = await findOwn(database, client.code, signedIn(context).userId);
    return {
      isDit,
      consultations: own.map(({ dateDebut, codeMotif }) => ({
        date: dateDebut.toISOString(),
        libelleMotif: reasonLabel(reasons, codeMotif),
      })),
    };
  }),
];
