import { assistance } from '@portal/shared-api/contract/acces-administrateur';
import { accountStates } from '@portal/shared-api/contract/comptes';
import { foldText } from '@portal/shared-api/rules/search-text';
import { audit } from '../../platform/audit/store';
import { PortalError, invalid, notFound } from '../../platform/errors';
import { signedIn, type Context } from '../../platform/http/context';
import { isOfOwnContract, isStaff, findAccount, openStates, type Account } from '../accounts/public';
import { renameSession, handSessionOver, logConnection, nextIdentifier } from '../sessions/public';
import type { FindReasons } from './reasons';
import { findSessionNumero, openAcces } from './store';
import { messages } from './messages';

interface Asked {
  userId: string;
  codeMotif: string;
  reference?: string | undefined;
  dureeMinutes: number;
  isAccordAdherent?: boolean | undefined;
}

/** First page of a member's space. */
const MEMBER_HOME = '/#/accueil';

/**
 * Turns the session of this browser into the member's space. The session gets a new identifier, so that the previous
 * cookie of staff is invalid; the session keeps the real actor.
 * @throws PortalError 404 `NonTrouve` for an account that is unknown, of another client, or not of a member; 403
 * `ImpersonationInterdit` for staff, for a state without access, for a person insured together with the reader, and
 * inside another consultation.
 */
export async function start(
  context: Context<unknown, unknown, Asked>,
  findReasons: FindReasons,
): Promise<{ idAcces: string; urlRedirection: string; dateExpiration: string }> {
  const { database, client, body, now, ip } = context;
  const session = signedIn(context);
  if (session.impersonation) throw forbidden(messages.nested);
  const reason = (await findReasons(context)).get(body.codeMotif);
  if (!reason?.isActif)
    throw invalid([{ champ: 'codeMotif', code: 'unknown', message: messages.unknownReason }], messages.unknownReason);
  if (body.codeMotif === assistance && body.isAccordAdherent !== true)
    throw invalid([{ champ: 'isAccordAdherent', code: 'required', message: messages.agreement }], messages.agreement);
  const member = await findAccount(database, client.code, body.userId);
  if (!member?.isAdherent) throw notFound(messages.unknown);
  checkMember(member);
  if (await isOfOwnContract(context, member)) throw forbidden(messages.ownContract);
  const dateDebut = now();
  const dateExpiration = new Date(dateDebut.getTime() + body.dureeMinutes * 60_000);
  const { numero, roles } = await findSessionNumero(database, session.idHash);
  const idAcces = await openAcces(database, {
    clientCode: client.code,
    acteurId: session.userId,
    ...named('acteur', session),
    compteId: member.id,
    numPers: member.numPers,
    ...named('adherent', member),
    codeMotif: body.codeMotif,
    reference: body.reference || null,
    isAccordAdherent: body.isAccordAdherent ?? false,
    dateDebut,
    dateExpiration,
    sessionNumero: numero,
  });
  if (idAcces === null) throw forbidden(messages.nested);
  await logConnection(database, {
    clientCode: client.code,
    compteId: member.id,
    motifEchec: null,
    userAgent: context.exchange.request.headers['user-agent'] ?? '',
    ip,
    date: dateDebut,
    ouverture: idAcces,
    isAccesAdministrateur: true,
    dateFin: dateExpiration,
  });
  const { token } = await renameSession(database, session.idHash, nextIdentifier(context));
  handSessionOver(context, session, token);
  const details = {
    idAcces,
    motif: reason.libelle,
    reference: body.reference || null,
    dureeMinutes: body.dureeMinutes,
    roles,
  };
  await audit(database, {
    clientCode: client.code,
    date: dateDebut,
    action: 'acces.ouvert',
    acteur: session,
    cible: member.id,
    details,
    ip,
  });
  return { idAcces, urlRedirection: MEMBER_HOME, dateExpiration: dateExpiration.toISOString() };
}

function checkMember({ roles, etat }: Account): void {
  // A consultation of staff would give access to their rights.
  if (isStaff({ roles })) throw forbidden(messages.staffAccount);
  if (!openStates.includes(etat)) throw forbidden(messages.wrongState(accountStates[etat]));
}

const forbidden = (message: string) => new PortalError(403, 'ImpersonationInterdit', { message });

interface Person {
  nom: string;
  prenom: string;
  userName: string;
}

/** Name and search text of a person, which outlive the account. */
function named<Prefix extends 'acteur' | 'adherent'>(prefix: Prefix, { nom, prenom, userName }: Person) {
  const name = `${nom.toLocaleUpperCase('fr')} ${prenom}`;
  return { [`${prefix}Nom`]: name, [`${prefix}Recherche`]: `${foldText(name)} ${userName}` } as Record<
    `${Prefix}Nom` | `${Prefix}Recherche`,
    string
  >;
}
