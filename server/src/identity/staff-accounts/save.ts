import { and, eq } from 'drizzle-orm';
import type { createStaffAccount, saveStaffAccount } from '@portal/shared-api/contract/personnel';
import type { Right } from '@portal/shared-api/contract/roles';
import type { Endpoint } from '@portal/shared-api/contract/endpoint';
import { normalizeMobile } from '@portal/shared-api/rules/contact';
import { foldText } from '@portal/shared-api/rules/search-text';
import { notFound, PortalError, invalid } from '../../platform/errors';
import { signedIn } from '../../platform/http/context';
import { sendTemplate } from '../../platform/mail/templates';
import { changedMeanwhile, findVersions } from '../../platform/objects/store';
import { comptes, endsSooner, normalizeUserName, type Account } from '../accounts/public';
import { checkGift, findRoleRights } from '../rights/public';
import { sendActivation } from '../registration/public';
import { afterMobileChange, endOtherSessions, requireSecurityCode } from '../second-factor/public';
import { keep, type } from './keep';
import { checkAdmin, checkLastAdmin, conflict, lock, type WriteContext } from './lock';
import { messages } from './messages';
import { ownChange, roleOf, rolesWith, type GivenRole } from './rules';
import { findGivenRoles } from './store';
import { askedSubject, giveSubject, subjectOfNew } from './subject';

type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? B : never;

/**
 * A staff account that waits for its activation, or that its identity at the insurer's own provider opens at once.
 * @throws PortalError 409 `CompteExistant`, `RessourceUtilisee` for an identity that is taken, 403 `AccesRefuse`
 */
export async function create(
  context: WriteContext,
  { userName, ...body }: BodyOf<typeof createStaffAccount>,
): Promise<{ userId: string }> {
  const { database, client, origin, now } = context;
  const role = await givenRole(context, body.role);
  if (isAdminRole(role)) checkAdmin(context, messages.adminByAdmin);
  await checkGiven(context, null, body);
  const sujet = subjectOfNew(client, body.sujet);
  const address = normalizeUserName(userName);
  const [account] = await database
    .insert(comptes)
    .values({
      ...fieldsOf(body),
      clientCode: client.code,
      userName: address,
      email: address,
      roles: rolesWith([], role),
      rolePersonnalise: role.roleBase === null ? null : role.code,
      ...(sujet === null
        ? { etat: 'EN_ATTENTE', origine: 'ADMIN' }
        : { etat: 'ACTIF', origine: 'OIDC', dateActivation: now() }),
      dateCreation: now(),
    })
    .onConflictDoNothing()
    .returning();
  if (!account)
    throw new PortalError(409, 'CompteExistant', {
      message: messages.exists,
      erreurs: [{ champ: 'userName', code: 'used', message: messages.exists }],
    });
  if (sujet === null) await sendActivation(database, { client, origin, now: now() }, account);
  else await giveSubject(context, account, sujet);
  await keep(context, 'administrateur.cree', null, { ...account, sujet });
  return { userId: account.id };
}

/**
 * @throws PortalError 404, 409 for another version, one's own role or identity, an identity that is taken, the last
 * administrator, 403 `AccesRefuse` for an administrator, `SecurityCodeRequired` for one's own mobile
 */
export async function save(
  context: WriteContext,
  userId: string,
  { version, ...body }: BodyOf<typeof saveStaffAccount>,
): Promise<{ version: number }> {
  const { database, client } = context;
  const before = await lock(context, userId);
  if (before.versionPersonnel !== version)
    throw changedMeanwhile((await findVersions(database, { clientCode: client.code, type, cle: userId }))[0]?.auteur);
  const role = await givenRole(context, body.role);
  if (before.id === signedIn(context).userId) checkOwn(before, body);
  if (body.role !== roleOf(before) && isAdminRole(role)) checkAdmin(context, messages.adminByAdmin);
  await checkGiven(context, before, body);
  const roles = rolesWith(before.roles, role);
  const staysAdmin = body.role === 'Admin' && !endsSooner(body, before);
  if (roleOf(before) === 'Admin' && !staysAdmin) await checkLastAdmin(context, before);
  const sujet = askedSubject(client, body.sujet, before.sujet);
  if (sujet !== null && sujet !== before.sujet) {
    await checkIdentityChange(context, before);
    await giveSubject(context, before, sujet);
  }
  const fields = fieldsOf(body);
  const isOtherNumber = fields.telephonePortable !== before.telephonePortable;
  // A session alone must not give its holder a number that proves later acts.
  if (isOtherNumber && before.id === signedIn(context).userId) await requireSecurityCode(context);
  const [after] = await database
    .update(comptes)
    .set({
      ...fields,
      isTelephoneConfirme: before.isTelephoneConfirme && !isOtherNumber,
      roles,
      rolePersonnalise: role.roleBase === null ? null : role.code,
      versionPersonnel: version + 1,
    })
    .where(and(eq(comptes.id, before.id), eq(comptes.clientCode, client.code)))
    .returning();
  if (!after) throw notFound(messages.unknown);
  if (roleOf(after) !== roleOf(before)) await endOtherSessions(database, before.id, null);
  if (isOtherNumber) await replaceMobile(context, before);
  await keep(context, 'administrateur.modifie', before, { ...after, sujet });
  return { version: after.versionPersonnel };
}

/** Ends what the former number opened, but the session that replaces it, and tells a person whom it protected. */
async function replaceMobile(context: WriteContext, before: Account): Promise<void> {
  const { database, client, now } = context;
  const { userId, idHash } = signedIn(context);
  const { id: compteId, email, prenom } = before;
  await afterMobileChange(database, client, before, compteId === userId ? idHash : null, now());
  if (!before.isTelephoneConfirme) return;
  await sendTemplate(
    database,
    client,
    { code: 'PROTECTION-TELEPHONE', to: email, variables: { prenom }, about: { compteId } },
    now(),
  );
}

const fieldsOf = (body: Omit<BodyOf<typeof createStaffAccount>, 'userName'>) => ({
  codeCivilite: body.codeCivilite,
  nom: body.nom,
  prenom: body.prenom,
  nomRecherche: foldText(body.nom),
  prenomRecherche: foldText(body.prenom),
  telephonePortable: body.telephonePortable === null ? null : normalizeMobile(body.telephonePortable),
  dateFinAcces: body.dateFinAcces,
  droitsIndividuels: [...new Set(body.droitsIndividuels)].sort(),
});

async function givenRole({ database, client }: WriteContext, code: string): Promise<GivenRole> {
  const role = (await findGivenRoles(database, client.code)).find((known) => known.code === code);
  if (!role) throw invalid([{ champ: 'role', code: 'unknown', message: messages.unknownRole }], messages.unknownRole);
  return role;
}

function checkOwn(
  before: Account,
  body: BodyOf<typeof saveStaffAccount> | Omit<BodyOf<typeof saveStaffAccount>, 'version'>,
) {
  const found = ownChange({ ...before, role: roleOf(before) }, body);
  if (found === 'role') throw conflict(messages.ownRole, 'role');
  if (found === 'rights') throw conflict(messages.ownRights);
}

const isAdminRole = ({ code, roleBase }: GivenRole) => code === 'Admin' || roleBase === 'Admin';

/**
 * Whoever has the new identity has the account with all its rights: nobody gives it to themself, or beyond their own.
 */
async function checkIdentityChange(context: WriteContext, before: Account): Promise<void> {
  if (before.id === signedIn(context).userId) throw conflict(messages.ownSubject, 'sujet');
  const ofRole = await findRoleRights(context.database, before.clientCode, roleOf(before));
  checkGift(signedIn(context), [...ofRole, ...before.droitsIndividuels]);
}

/** Nobody but an administrator gives a person a right that they do not have themself (decision 0154). */
async function checkGiven(
  context: WriteContext,
  before: Account | null,
  body: Omit<BodyOf<typeof createStaffAccount>, 'userName'>,
): Promise<void> {
  const { database, client } = context;
  const rightsWith = async (role: string, own: readonly Right[]) =>
    new Set([...(await findRoleRights(database, client.code, role)), ...own]);
  const after = await rightsWith(body.role, body.droitsIndividuels);
  const held = before ? await rightsWith(roleOf(before), before.droitsIndividuels) : new Set<Right>();
  checkGift(
    signedIn(context),
    [...after].filter((right) => !held.has(right)),
  );
}
