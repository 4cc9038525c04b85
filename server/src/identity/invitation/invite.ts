import { and, eq, ne } from 'drizzle-orm';
import { maskEmail } from '@portal/shared-api/rules/masking';
import { foldText } from '@portal/shared-api/rules/search-text';
import { findMemberRoles } from '../../contrats/public';
import type { Transaction } from '../../platform/database/database';
import { refused } from '../../platform/errors';
import { comptes, normalizeUserName } from '../accounts/public';
import { lockPerson } from './lock';
import { sendInvitation, sendOtherAddress, type MailDesk } from './mails';

/** The access that is opened for a person of the management system. */
export interface Invited {
  numPers: string;
  /** Contract that the account refers to. */
  numeroContrat: string;
  /** As typed. */
  userName: string;
  telephonePortable: string | null;
}

/**
 * Opens an account of a beneficiary, who activates it by the link of E-01. An address known to the insurer gets a mail
 * about another one.
 * @returns the account, or what stands in its way
 */
export async function inviteBeneficiary(
  transaction: Transaction,
  desk: MailDesk,
  { numPers, numeroContrat, userName: typed, telephonePortable }: Invited,
): Promise<{ compteId: string } | 'personne' | 'adresse'> {
  const { client, now } = desk;
  const userName = normalizeUserName(typed);
  const person = await lockPerson(transaction, client.code, numPers, userName);
  if (!person) throw refused('person without row');
  const held = await transaction.$count(
    comptes,
    and(eq(comptes.clientCode, client.code), eq(comptes.numPers, numPers), ne(comptes.etat, 'SUPPRIME')),
  );
  if (held > 0) return 'personne';
  const { codeCivilite, nom, prenom, dateNaissance, email } = person;
  const [account] = await transaction
    .insert(comptes)
    .values({
      numPers,
      codeCivilite,
      nom,
      prenom,
      nomRecherche: foldText(nom),
      prenomRecherche: foldText(prenom),
      dateNaissance,
      clientCode: client.code,
      userName,
      email: userName,
      telephonePortable,
      referenceExterne: numeroContrat,
      roles: await findMemberRoles(transaction, client.code, numPers),
      etat: 'EN_ATTENTE',
      origine: 'ADHERENT',
      dateCreation: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!account) return 'adresse';
  if (email !== null && normalizeUserName(email) !== userName)
    await sendOtherAddress(transaction, desk, { email, prenom }, maskEmail(userName));
  await sendInvitation(transaction, desk, account);
  return { compteId: account.id };
}
