import { accountStates } from '@portal/shared-api/contract/comptes';
import {
  createStaffAccount,
  disableStaffAccount,
  enableStaffAccount,
  exportStaffAccounts,
  listStaffAccounts,
  readStaffAccountHistory,
  resetStaffFacteurs,
  saveStaffAccount,
  unlockStaffAccount,
  type StaffAccount,
} from '@portal/shared-api/contract/personnel';
import { notFound } from '../../platform/errors';
import type { ExportColumn } from '../../platform/exports/table';
import { xlsxFile } from '../../platform/exports/xlsx';
import { signedIn, type Context } from '../../platform/http/context';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { pagination } from '../../platform/http/pagination';
import { findVersions } from '../../platform/objects/store';
import { closedStaffReasonFor, findAccount, isStaff, type Account } from '../accounts/public';
import { messages } from './messages';
import { create, save } from './save';
import { disable, enable, resetFactors, unlock } from './state';
import { countStaff, findGivenRoles, findStaff } from './store';

const readerOf = (context: Pick<Context, 'session' | 'secrets' | 'now' | 'database' | 'contrats'>) => ({
  userId: signedIn(context).userId,
  closedReason: (account: Account) => closedStaffReasonFor(context, account),
  secrets: context.secrets,
  now: context.now(),
});

const { columns: titles } = messages;
const exportLimit = 10_000;
const columns: readonly ExportColumn<StaffAccount>[] = [
  { titre: titles.nom, kind: 'texte', largeur: 22, valeur: ({ nom }) => nom },
  { titre: titles.prenom, kind: 'texte', largeur: 18, valeur: ({ prenom }) => prenom },
  { titre: titles.userName, kind: 'texte', largeur: 32, valeur: ({ userName }) => userName },
  { titre: titles.role, kind: 'texte', largeur: 24, valeur: ({ libelleRole }) => libelleRole },
  { titre: titles.clients, kind: 'texte', largeur: 40, valeur: ({ clients }) => clients.join(', ') },
  { titre: titles.etat, kind: 'texte', largeur: 24, valeur: ({ etat }) => accountStates[etat] },
  {
    titre: titles.connexion,
    kind: 'instant',
    largeur: 20,
    valeur: ({ dateDerniereConnexion }) => dateDerniereConnexion,
  },
  {
    titre: titles.amf,
    kind: 'texte',
    largeur: 8,
    valeur: ({ isAmfActive }) => (isAmfActive ? messages.yes : messages.no),
  },
  { titre: titles.fin, kind: 'date', largeur: 12, valeur: ({ dateFinAcces }) => dateFinAcces },
];

/** Accounts of staff. */
export const routes: DomainRoutes = [
  handle(listStaffAccounts, async (context) => {
    const { database, client, query } = context;
    const { page, taille, slice } = pagination(query);
    return {
      administrateurs: await findStaff(database, client, query, slice, readerOf(context)),
      roles: (await findGivenRoles(database, client.code)).map(({ code, libelle }) => ({ code, libelle })),
      pagination: { page, taille, total: await countStaff(database, client.code, query) },
    };
  }),
  handle(exportStaffAccounts, async (context) => {
    const { database, client, query, today } = context;
    const slice = { offset: 0, limit: exportLimit };
    return xlsxFile(`${messages.file}_${client.code}_${today().replaceAll('-', '')}.xlsx`, {
      titre: messages.sheet,
      columns,
      rows: await findStaff(database, client, query, slice, readerOf(context)),
    });
  }),
  handle(createStaffAccount, (context) => create(context, context.body)),
  handle(saveStaffAccount, (context) => save(context, context.params.userId, context.body)),
  handle(disableStaffAccount, (context) => disable(context, context.params.userId, context.body.motif)),
  handle(enableStaffAccount, (context) => enable(context, context.params.userId, context.body.motif)),
  handle(unlockStaffAccount, (context) => unlock(context, context.params.userId)),
  handle(resetStaffFacteurs, (context) => resetFactors(context, context.params.userId, context.body.motif)),
  handle(readStaffAccountHistory, async ({ database, client, params }) => {
    const account = await findAccount(database, client.code, params.userId);
    if (!account || !isStaff(account)) throw notFound(messages.unknown);
    return {
      versions: await findVersions(database, { clientCode: client.code, type: 'administrateur', cle: account.id }),
    };
  }),
];
