import { and, eq, inArray, ne, or } from 'drizzle-orm';
import { foldText } from '@portal/shared-api/rules/search-text';
import { assures, personnes, rolesOfRelations } from '../contrats/public';
import { comptes, comptesExternes } from '../identity/accounts/public';
import { findClientByCode } from '../identity/clients/public';
import { openLinked } from '../identity/registration/public';
import { startOfCivilDate } from '../platform/clock';
import type { Transaction } from '../platform/database/database';
import { messages } from './messages';
import type { RowOf } from './streams';
import type { Writing } from './writing';

type Identity = RowOf<'comptesExternes'>;

/**
 * Opens the space of each person under their identity at the insurer's own provider. A space that its person deleted
 * stays so until they come back; the import tells it.
 */
export async function writeIdentities(writing: Writing, rows: readonly Identity[]): Promise<void> {
  const { transaction, clientCode, onGap } = writing;
  const client = await findClientByCode(transaction, clientCode);
  const issuer = client?.settings.identityProvider?.issuer;
  if (issuer === undefined) throw new Error('This client has no provider: its rows were refused before.');
  const held = await accountsOf(transaction, clientCode, rows);
  const without = rows.filter(({ numPers }) => !held.has(numPers));
  const left = await findLeft(transaction, clientCode, issuer, without);
  for (const { numPers, sujet } of without)
    if (left.has(sujet)) onGap?.({ flux: 'comptesExternes', cle: numPers, faits: [messages.espaceSupprime] });
  await openAccounts(
    writing,
    without.filter(({ sujet }) => !left.has(sujet)),
  );
  await link(writing, issuer, rows);
}

/** Opens the accounts of persons who have none. */
async function openAccounts({ transaction, clientCode, today }: Writing, without: readonly Identity[]): Promise<void> {
  if (without.length === 0) return;
  const numbers = without.map(({ numPers }) => numPers);
  const persons = await transaction
    .select()
    .from(personnes)
    .where(and(eq(personnes.clientCode, clientCode), inArray(personnes.numPers, numbers)));
  const covers = await transaction
    .select()
    .from(assures)
    .where(and(eq(assures.clientCode, clientCode), inArray(assures.numPers, numbers)));
  await transaction.insert(comptes).values(
    without.flatMap(({ numPers, identifiant }) => {
      const person = persons.find((each) => each.numPers === numPers);
      const own = covers.filter((cover) => cover.numPers === numPers && (cover.dateSortie ?? today) >= today);
      if (!person) return [];
      const { codeCivilite, nom, prenom, dateNaissance } = person;
      const userName = identifiant.toLowerCase();
      return {
        clientCode,
        userName,
        email: userName,
        numPers,
        referenceExterne: own[0]?.numeroContrat ?? null,
        codeCivilite,
        nom,
        prenom,
        nomRecherche: foldText(nom),
        prenomRecherche: foldText(prenom),
        dateNaissance,
        roles:
          own.length === 0
            ? ['Beneficiaire' as const]
            : rolesOfRelations(own.map(({ codeLienParente }) => codeLienParente)),
        etat: 'ACTIF' as const,
        origine: 'OIDC' as const,
      };
    }),
  );
}

/** Links each account to its identity alone, which opens one that waits: an identity that it had before opens it no more. */
async function link(
  { transaction, clientCode, today }: Writing,
  issuer: string,
  rows: readonly Identity[],
): Promise<void> {
  const held = await accountsOf(transaction, clientCode, rows);
  const links = rows.flatMap(({ numPers, sujet }) => {
    const compteId = held.get(numPers);
    return compteId === undefined ? [] : { clientCode, issuer, subject: sujet, compteId };
  });
  await transaction.delete(comptesExternes).where(
    and(
      eq(comptesExternes.clientCode, clientCode),
      eq(comptesExternes.issuer, issuer),
      or(
        inArray(
          comptesExternes.compteId,
          links.map(({ compteId }) => compteId),
        ),
        // What is left of a deleted space; those of other accounts were refused before.
        inArray(
          comptesExternes.subject,
          links.map(({ subject }) => subject),
        ),
      ),
    ),
  );
  if (links.length === 0) return;
  await transaction.insert(comptesExternes).values(links);
  await readdress(transaction, clientCode, rows);
  await openLinked(
    transaction,
    clientCode,
    links.map(({ compteId }) => compteId),
    startOfCivilDate(today),
  );
}

/**
 * Gives accounts that wait the address of the file, and takes their password: nobody ever proved that the address and the
 * password of a registration are those of the person.
 */
async function readdress(transaction: Transaction, clientCode: string, rows: readonly Identity[]): Promise<void> {
  const numbers = rows.map(({ numPers }) => numPers);
  const isWaiting = and(eq(comptes.clientCode, clientCode), eq(comptes.etat, 'EN_ATTENTE'));
  const waiting = await transaction
    .select({ id: comptes.id, numPers: comptes.numPers })
    .from(comptes)
    .where(and(isWaiting, inArray(comptes.numPers, numbers)));
  for (const { id, numPers } of waiting) {
    const userName = rows.find((row) => row.numPers === numPers)?.identifiant.toLowerCase();
    if (userName === undefined) continue;
    await transaction
      .update(comptes)
      .set({ userName, email: userName, isEmailConfirme: false, motDePasse: null, dateMotDePasse: null })
      .where(and(isWaiting, eq(comptes.id, id)));
  }
}

/** Identities whose person deleted the space that they opened, and has not come back since (decision 0170). */
async function findLeft(
  transaction: Transaction,
  clientCode: string,
  issuer: string,
  rows: readonly Identity[],
): Promise<ReadonlySet<string>> {
  const left = await transaction
    .select({ subject: comptesExternes.subject })
    .from(comptesExternes)
    .innerJoin(comptes, eq(comptes.id, comptesExternes.compteId))
    .where(
      and(
        eq(comptesExternes.clientCode, clientCode),
        eq(comptesExternes.issuer, issuer),
        inArray(
          comptesExternes.subject,
          rows.map(({ sujet }) => sujet),
        ),
        eq(comptes.etat, 'SUPPRIME'),
      ),
    );
  return new Set(left.map(({ subject }) => subject));
}

/** Account of each person; staff have none here. */
async function accountsOf(
  transaction: Transaction,
  clientCode: string,
  identities: readonly Identity[],
): Promise<Map<string, string>> {
  const numbers = identities.map(({ numPers }) => numPers);
  const rows = await transaction
    .select({ id: comptes.id, numPers: comptes.numPers })
    .from(comptes)
    .where(and(eq(comptes.clientCode, clientCode), inArray(comptes.numPers, numbers), ne(comptes.etat, 'SUPPRIME')));
  return new Map(rows.flatMap(({ id, numPers }) => (numPers === null ? [] : [[numPers, id] as const])));
}
