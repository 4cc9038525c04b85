import {
  createStaffRole,
  deleteStaffRole,
  listHolders,
  listStaffRoles,
  readStaffRoleHistory,
  saveStaffRole,
  type RightRow,
  type StaffRoleRow,
} from '@portal/shared-api/contract/roles-personnel';
import { foldText } from '@portal/shared-api/rules/search-text';
import { audit } from '../../platform/audit/store';
import { invalid, notFound, PortalError } from '../../platform/errors';
import { signedIn, type Context } from '../../platform/http/context';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { changedMeanwhile, findVersions, recordChange } from '../../platform/objects/store';
import { isAdmin } from '../accounts/public';
import { checkGift } from '../rights/public';
import { messages } from './messages';
import { checkRights, completeRows, rightsOf } from './rules';
import { deleteRole, findHolders, findRoles, insertRole, lockRoles, replaceRights, updateRole } from './store';

type WriteContext = Pick<Context, 'database' | 'client' | 'session' | 'now' | 'ip'>;
const type = 'role';

/** Roles of staff and their rights. */
export const routes: DomainRoutes = [
  handle(listStaffRoles, async ({ database, client }) => ({ roles: await findRoles(database, client.code) })),

  handle(listHolders, async ({ database, client, query }) => ({
    personnes: await findHolders(database, client.code, query.droit),
  })),

  handle(createStaffRole, async (context) => {
    const { database, client, body } = context;
    checkRights(body.code, body.droits);
    checkAdmin(context, body);
    checkGiven(context, [], body.droits);
    const { code, libelle, roleBase } = body;
    await checkLabel(context, code, libelle);
    if (!(await insertRole(database, { clientCode: client.code, code, libelle, roleBase, isSysteme: false })))
      throw new PortalError(409, 'RessourceUtilisee', {
        message: messages.exists,
        erreurs: [{ champ: 'code', code: 'used', message: messages.exists }],
      });
    await replaceRights(database, client.code, code, completeRows(body.droits));
    return { role: await keep(context, 'role.cree', null, await roleOf(context, code)) };
  }),

  handle(saveStaffRole, async (context) => {
    const { database, client, params, body } = context;
    const before = await roleOf(context, params.code);
    checkAdmin(context, before);
    checkRights(params.code, body.droits);
    checkGiven(context, before.droits, body.droits);
    // The label of a system role is that of the portal.
    const libelle = before.isSysteme ? before.libelle : body.libelle;
    if (libelle !== before.libelle) await checkLabel(context, params.code, libelle);
    const key = { clientCode: client.code, code: params.code };
    if (!(await updateRole(database, { ...key, libelle, version: body.version })))
      throw changedMeanwhile(
        (await findVersions(database, { clientCode: client.code, type, cle: params.code }))[0]?.auteur,
      );
    await replaceRights(database, client.code, params.code, completeRows(body.droits));
    return { role: await keep(context, 'role.modifie', before, await roleOf(context, params.code)) };
  }),

  handle(deleteStaffRole, async (context) => {
    const { database, client, params } = context;
    const before = await roleOf(context, params.code);
    checkAdmin(context, before);
    const refusal = before.isSysteme
      ? messages.system
      : before.nombreUtilisateurs > 0
        ? messages.used(before.nombreUtilisateurs)
        : null;
    if (refusal !== null) throw new PortalError(409, 'RessourceUtilisee', { message: refusal });
    await deleteRole(database, client.code, params.code);
    await keep(context, 'role.supprime', before, null);
  }),

  handle(readStaffRoleHistory, async (context) => {
    const { database, client, params } = context;
    await roleOf(context, params.code);
    return { versions: await findVersions(database, { clientCode: client.code, type, cle: params.code }) };
  }),
];

async function roleOf({ database, client }: Pick<Context, 'database' | 'client'>, code: string): Promise<StaffRoleRow> {
  const [role] = await findRoles(database, client.code, code);
  if (!role) throw notFound(messages.unknown);
  return role;
}

/** @throws PortalError 400 where another role has this label: staff would see the same choice twice */
async function checkLabel({ database, client }: WriteContext, code: string, libelle: string): Promise<void> {
  await lockRoles(database, client.code);
  const name = foldText(libelle.trim());
  const roles = await findRoles(database, client.code);
  if (roles.some((role) => role.code !== code && foldText(role.libelle.trim()) === name))
    throw invalid([{ champ: 'libelle', code: 'used', message: messages.sameLabel }], messages.sameLabel);
}

/** @throws PortalError 403 for the role Admin, or one that refines it, unless an administrator asks (decision 0154) */
function checkAdmin(context: WriteContext, { code, roleBase }: Pick<StaffRoleRow, 'code' | 'roleBase'>): void {
  if ((code === 'Admin' || roleBase === 'Admin') && !isAdmin(signedIn(context)))
    throw new PortalError(403, 'AccesRefuse', { message: messages.adminByAdmin });
}

/** @throws PortalError 403 when a role gains a right that the caller does not have (decision 0154) */
function checkGiven(context: WriteContext, before: readonly RightRow[], after: readonly RightRow[]): void {
  const held = new Set(rightsOf(before));
  const gained = rightsOf(completeRows(after)).filter((right) => !held.has(right));
  checkGift(signedIn(context), gained);
}

const valuesOf = ({ libelle, droits }: StaffRoleRow) => ({ libelle, droits: rightsOf(droits) });

/** Keeps the version of a role, and who made it. */
async function keep<After extends StaffRoleRow | null>(
  context: WriteContext,
  action: string,
  before: StaffRoleRow | null,
  after: After,
): Promise<After> {
  const { database, client, now, ip } = context;
  const author = signedIn(context);
  const cle = (after ?? before)?.code ?? '';
  const change = {
    clientCode: client.code,
    type,
    cle,
    // A code that was deleted and made again goes on counting.
    version: await nextVersion(context, cle, after),
    valeurs: after && valuesOf(after),
    auteur: author.userName,
    date: now(),
  };
  await recordChange(database, change, before && valuesOf(before));
  await audit(database, {
    clientCode: client.code,
    date: now(),
    action,
    acteur: author,
    cible: cle,
    details: { avant: before && valuesOf(before), apres: after && valuesOf(after) },
    ip,
  });
  return after;
}

async function nextVersion(
  { database, client }: WriteContext,
  cle: string,
  after: StaffRoleRow | null,
): Promise<number> {
  const [last] = await findVersions(database, { clientCode: client.code, type, cle });
  return Math.max(after?.version ?? 0, (last?.version ?? 0) + 1);
}
