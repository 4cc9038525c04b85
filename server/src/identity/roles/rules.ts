import { rightResources, type Right, type RightAction } from '@portal/shared-api/contract/roles';
import type { RightRow } from '@portal/shared-api/contract/roles-personnel';
import { invalid, PortalError } from '../../platform/errors';
import { messages } from './messages';

/** Without these nobody could give a right back. */
const keptByAdmin: readonly Right[] = ['users:read', 'users:update', 'roles:read', 'roles:update'];

/** @throws PortalError 400 for an action without the right to look, 409 when the Admin role would lose the roles */
export function checkRights(roleCode: string, rows: readonly RightRow[]): void {
  const blind = rows.find((row) => !row.read && (row.create || row.update || row.delete));
  if (blind) throw invalid([{ champ: 'droits', code: 'read', message: messages.readNeeded }], messages.readNeeded);
  const granted = new Set(rows.flatMap(rightsOfRow));
  if (roleCode === 'Admin' && keptByAdmin.some((right) => !granted.has(right)))
    throw new PortalError(409, 'RessourceUtilisee', { message: messages.adminKeepsRoles });
}

const actions: readonly RightAction[] = ['create', 'read', 'update', 'delete'];
const rightsOfRow = (row: RightRow): Right[] =>
  actions.filter((action) => row[action]).map((action): Right => `${row.ressource}:${action}`);

/** Rights as staff compare them, for the trail and the versions. */
export const rightsOf = (rows: readonly RightRow[]): Right[] => rows.flatMap(rightsOfRow).sort();

/** One row for each resource of the portal, in its order; the last of several rows counts. */
export const completeRows = (rows: readonly RightRow[]): RightRow[] =>
  rightResources.map(
    (ressource) =>
      rows.findLast((row) => row.ressource === ressource) ?? {
        ressource,
        create: false,
        read: false,
        update: false,
        delete: false,
      },
  );
