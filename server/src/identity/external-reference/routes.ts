import { and, eq } from 'drizzle-orm';
import {
  checkExternalReference,
  switchExternalReference,
  type ReferenceCheck,
} from '@portal/shared-api/contract/reference-externe';
import { tooYoungForSpace, youngestAccess } from '@portal/shared-api/rules/ages';
import { ageOn } from '@portal/shared-api/rules/civil-dates';
import { isDeletionPlanned } from '@portal/shared-api/rules/planned-deletion';
import { foldText } from '@portal/shared-api/rules/search-text';
import { audit } from '../../platform/audit/store';
import type { Transaction } from '../../platform/database/database';
import { invalid, notFound, PortalError } from '../../platform/errors';
import { signedIn, type Context } from '../../platform/http/context';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { checkMember, comptes, findAccount, ownContractReason, withPerson, type Account } from '../accounts/public';
import { lockPerson } from '../invitation/public';
import { closeLinks } from '../links/public';
import { dropChange } from '../recovery/public';
import { endOtherSessions } from '../second-factor/public';
import { messages } from './messages';
import { findByReference, findPerson, isTaken, type Person } from './store';

/** Reasons of a client by code. */
export type FindReasons = (
  context: Pick<Context, 'database' | 'client'>,
) => Promise<ReadonlyMap<string, { libelle: string; isActif: boolean }>>;

/** Takes what an account holds of the person behind it off that account. */
export type ForgetPerson = (
  transaction: Transaction,
  account: { clientCode: string; compteId: string },
  now: Date,
) => Promise<void>;

type ReadContext = Pick<Context, 'database' | 'client' | 'contrats' | 'session' | 'today'>;

/** Another person behind an account that was linked to the wrong one. */
export const routes = (findReasons: FindReasons, forgetPerson: ForgetPerson): DomainRoutes => [
  handle(checkExternalReference, async (context): Promise<ReferenceCheck> => {
    const { database, client, query, today } = context;
    const account = await accountOf(context, query.userId);
    const now = account.numPers ? await findPerson(database, client.code, account.numPers, today()) : null;
    const next = query.reference ? await findByReference(database, client.code, query.reference, today()) : null;
    return {
      compte: { userId: account.id, userName: account.userName, referenceExterne: account.referenceExterne },
      personneActuelle: now && present(now),
      personneNouvelle: next && present(next),
      refus: query.reference ? await refusalOf(context, account, next) : null,
      isNaissanceDifferente: next !== null && (await isBornOtherwise(context, account, next)),
      motifs: [...(await findReasons(context))].flatMap(([code, { libelle, isActif }]) =>
        isActif ? [{ code, libelle }] : [],
      ),
    };
  }),

  handle(switchExternalReference, async (context) => {
    const { database, client, body, now, today, ip } = context;
    const reason = (await findReasons(context)).get(body.codeMotif);
    if (!reason?.isActif)
      throw invalid([{ champ: 'codeMotif', code: 'unknown', message: messages.unknownReason }], messages.unknownReason);
    const known = await accountOf(context, body.userId);
    const person = await findByReference(database, client.code, body.referenceExterneNouvelle, today());
    // Two accounts that would be linked to one person wait for each other, and for one that is opened.
    if (person) await lockPerson(database, client.code, person.numPers, known.userName);
    const [account] = await database
      .select()
      .from(comptes)
      .where(and(eq(comptes.id, known.id), eq(comptes.clientCode, client.code)))
      .for('update');
    if (!account) throw notFound(messages.unknown);
    if (account.referenceExterne !== body.referenceExterneActuelle)
      throw new PortalError(409, 'EtatIncompatible', { message: messages.changed });
    const refusal = await refusalOf(context, account, person);
    if (refusal !== null || !person) throw refusalError(refusal ?? messages.unknownPerson);
    // The management system, or a reference that was typed since, may name another one than staff saw.
    if (person.numPers !== body.numPers)
      throw new PortalError(409, 'EtatIncompatible', { message: messages.otherPerson });
    if ((await isBornOtherwise(context, account, person)) && !signedIn(context).roles.includes('Admin'))
      throw new PortalError(403, 'AccesRefuse', { message: messages.birth });
    const staff = account.roles.filter((role) => role !== 'User' && role !== 'Beneficiaire');
    await database
      .update(comptes)
      .set({
        numPers: person.numPers,
        referenceExterne: person.referenceExterne,
        codeCivilite: person.codeCivilite,
        nom: person.nom,
        prenom: person.prenom,
        nomRecherche: foldText(person.nom),
        prenomRecherche: foldText(person.prenom),
        dateNaissance: person.dateNaissance,
        roles: [...person.roles, ...staff],
      })
      .where(eq(comptes.id, account.id));
    if (person.numPers !== account.numPers) {
      await forgetPerson(database, { clientCode: client.code, compteId: account.id }, now());
      // The former person asked for the change of identifier, or may refuse it: both would give them the account back.
      await dropChange(database, account.id);
      await closeLinks(database, account.id, ['ChangementIdentifiant', 'AnnulationIdentifiant'], now());
    }
    await endOtherSessions(database, account.id, null);
    await audit(database, {
      clientCode: client.code,
      date: now(),
      action: 'compte.reference-changee',
      acteur: signedIn(context),
      cible: account.id,
      details: {
        avant: { referenceExterne: account.referenceExterne, numPers: account.numPers },
        apres: { referenceExterne: person.referenceExterne, numPers: person.numPers },
        motif: reason.libelle,
        ...(body.commentaire ? { commentaire: body.commentaire } : {}),
      },
      ip,
    });
    return { referenceExterne: person.referenceExterne };
  }),
];

/** A member account of this client. @throws PortalError 403 for one of staff that is closed to the caller */
async function accountOf(context: ReadContext, userId: string): Promise<Account> {
  const account = await findAccount(context.database, context.client.code, userId);
  if (!account?.isAdherent) throw notFound(messages.unknown);
  await checkMember(context, account);
  return account;
}

async function refusalOf(context: ReadContext, account: Account, person: Person | null): Promise<string | null> {
  const { database, client } = context;
  // Staff read a member's space with a reason and a banner, not as themselves.
  if (account.id === signedIn(context).userId) return messages.own;
  if (account.etat === 'SUPPRIME') return messages.inUse;
  // The mail of a planned deletion lets the former person open the account again.
  if (isDeletionPlanned(account)) return messages.planned;
  if (!person) return messages.unknownPerson;
  if (ageOn(person.dateNaissance, context.today()) < youngestAccess) return tooYoungForSpace;
  const own = await ownContractReason(context, { clientCode: client.code, numPers: person.numPers });
  if (own !== null) return own;
  if (person.numPers === account.numPers && person.referenceExterne === account.referenceExterne) return messages.same;
  return (await isTaken(database, client.code, person.numPers, account.id)) ? messages.taken : null;
}

function refusalError(message: string): PortalError {
  if (message === messages.taken) return new PortalError(409, 'ReferenceDejaRattachee', { message });
  const erreurs = [{ champ: 'referenceExterneNouvelle', code: 'refused', message }];
  return message === messages.unknownPerson
    ? new PortalError(400, 'PersonneInconnue', { message, erreurs })
    : new PortalError(409, 'RessourceUtilisee', { message, erreurs });
}

async function isBornOtherwise(
  { database, contrats }: Pick<Context, 'database' | 'contrats'>,
  account: Account,
  person: Person,
): Promise<boolean> {
  const { dateNaissance } = await withPerson(database, contrats, account);
  return dateNaissance !== null && dateNaissance !== person.dateNaissance;
}

const present = ({ numPers, nom, prenom, dateNaissance, contrats }: Person) => ({
  numPers,
  nom,
  prenom,
  dateNaissance,
  contrats,
});
