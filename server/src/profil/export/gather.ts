import { readPaymentModes } from '../../contenus/public';
import { contratsOf, findNumbersOf, readAccountsOf } from '../../contrats/public';
import { findAccount } from '../../identity/accounts/public';
import { refused } from '../../platform/errors';
import { currentContrat, signedIn, type Context } from '../../platform/http/context';
import { readFamily, readProfile } from '../read';
import {
  connectionsOf,
  consentsOf,
  draftsOf,
  exportsOf,
  mailsOf,
  requestsOf,
  sessionsOf,
  subscriptionsOf,
} from './activity';
import { careOf, claimsOf, contributionsOf, documentsOf, employeeSheetOf } from './contracts';

export type PersonalData = Awaited<ReturnType<typeof gatherPersonalData>>;

/**
 * All personal data of the signed-in person (product 8.4): identity, contracts, visible care, requests, consents and
 * connections. Of others only what their own screens show. NIR and IBAN are masked.
 * @throws PortalError 403 for an account without person in the management system.
 */
export async function gatherPersonalData(context: Context) {
  const { database, client, secrets, now } = context;
  const session = signedIn(context);
  const { userId, numPers } = session;
  const profil = await readProfile(context);
  const account = await findAccount(database, client.code, userId);
  if (!account || numPers === null) throw refused('account without person');
  const owner = { clientCode: client.code, compteId: userId };
  const modeOf = await readPaymentModes(context);
  const contrats = await contratsOf({ ...context, session }, modeOf);
  const own = contrats.filter(({ roleAssure }) => roleAssure === 'ADHERENT');
  // Theirs whatever contract is chosen in the portal: they have one where they are the member of any.
  const current = currentContrat(context);
  const contrat = current.roleAssure === 'ADHERENT' ? current : own[0];
  const { isDematerialise, cguVersion, cguDate, dateCreation, dateActivation, origine, etat } = account;
  return {
    mutuelle: client.libelle,
    dateExport: now().toISOString(),
    profil: { ...profil, donneesRo: profil.donneesRo.filter((person) => person.numPers === numPers) },
    compte: {
      userName: account.userName,
      roles: session.roles,
      etat,
      origine,
      dateCreation: dateCreation.toISOString(),
      dateActivation: dateActivation?.toISOString() ?? null,
      cguVersion,
      cguDate: cguDate?.toISOString() ?? null,
      isDematerialise,
    },
    situationFamiliale: contrat ? await readFamily({ ...context, contrat }) : null,
    contrats,
    coordonneesBancaires: (await readAccountsOf(context, { numPers, userId: session.userId }, modeOf)).filter(
      (compte) => compte.numPers === numPers,
    ),
    cotisations: await inTurn(own, (contrat) => contributionsOf(context, contrat)),
    fichesSalarie: (await inTurn(own, (contrat) => employeeSheetOf(context, contrat))).filter(
      (fiche) => fiche !== null,
    ),
    prestations: await inTurn(contrats, (contrat) => careOf(context, contrat, numPers)),
    sinistres: await claimsOf(context, own),
    documents: (await inTurn(contrats, (contrat) => documentsOf(context, contrat, numPers))).flat(),
    demandes: await requestsOf(
      database,
      secrets,
      { ...owner, contrats: await findNumbersOf(database, client.code, numPers) },
      numPers,
    ),
    brouillons: await draftsOf(database, owner, now()),
    exports: await exportsOf(database, owner, now()),
    consentements: await consentsOf(database, owner),
    abonnements: await subscriptionsOf(database, owner),
    courriels: await mailsOf(database, owner),
    connexions: await connectionsOf(database, owner),
    sessions: await sessionsOf(database, owner),
  };
}

/** Runs the reads in sequence: an export may be slow, and leaves the database to other requests. */
async function inTurn<T, R>(items: readonly T[], read: (item: T) => Promise<R>): Promise<R[]> {
  const found: R[] = [];
  for (const item of items) found.push(await read(item));
  return found;
}
