import { and, eq, inArray, ne, or } from 'drizzle-orm';
import { hasEnded } from '@portal/shared-api/rules/cover-period';
import { foldText } from '@portal/shared-api/rules/search-text';
import { assures, personnes, rolesOfRelations } from '../contrats/public';
import { comptes, comptesExternes, findLeft, findSubjects, isStaff, type Account } from '../identity/accounts/public';
import { findClientByCode, issuerOf } from '../identity/clients/public';
import { isUnconfirmed, openLinked } from '../identity/registration/public';
import { endOtherSessions } from '../identity/second-factor/public';
import { audit } from '../platform/audit/store';
import type { Transaction } from '../platform/database/database';
import { messages } from './messages';
import type { RowOf } from './streams';
import type { Writing } from './writing';

type Identity = RowOf<'comptesExternes'>;

/**
 * Opens the space of each person under their identity at the insurer's own provider. Two things stay as they are, which
 * the import tells: a deleted space, until its person comes back, and the identity of staff, whose rights it opens.
 */
export async function writeIdentities(writing: Writing, given: readonly Identity[]): Promise<void> {
  const { transaction, clientCode, onGap } = writing;
  const client = await findClientByCode(transaction, clientCode);
  const issuer = client && issuerOf(client);
  if (!issuer) throw new Error('This client has no provider: its rows were refused before.');
  const held = await accountsOf(transaction, clientCode, given);
  const known = await findSubjects(
    transaction,
    { clientCode, issuer },
    [...held.values()].map(({ id }) => id),
  );
  const tell = ({ numPers }: Identity, fait: string) =>
    onGap?.({ flux: 'comptesExternes', cle: numPers, faits: [fait] });

  const isOther = ({ numPers, sujet }: Identity) => known.get(held.get(numPers)?.id ?? '') !== sujet;
  const isOfStaff = ({ numPers }: Identity) => isStaff(held.get(numPers) ?? { roles: [] });
  for (const row of given.filter((each) => isOfStaff(each) && isOther(each))) tell(row, messages.identitePersonnel);

  const without = given.filter(({ numPers }) => !held.has(numPers));
  const left = await findLeft(
    transaction,
    { clientCode, issuer },
    without.map(({ sujet }) => sujet),
  );
  for (const row of without.filter(({ sujet }) => left.has(sujet))) tell(row, messages.espaceSupprime);
  const opening = without.filter(({ sujet }) => !left.has(sujet));
  await openAccounts(writing, opening);

  const ofMembers = given.filter((row) => held.has(row.numPers) && !isOfStaff(row));
  const changed = ofMembers.filter(isOther);
  await link(writing, issuer, [...opening, ...changed]);
  await noteChanges(writing, held, known, changed);
  await openWaiting(writing, held, ofMembers);
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
      const own = covers.filter((cover) => cover.numPers === numPers && !hasEnded(cover.dateSortie, today));
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

/** Links each account to its identity alone: one that it had before no longer opens it. */
async function link({ transaction, clientCode }: Writing, issuer: string, rows: readonly Identity[]): Promise<void> {
  if (rows.length === 0) return;
  const held = await accountsOf(transaction, clientCode, rows);
  const links = rows.flatMap(({ numPers, sujet }) => {
    const account = held.get(numPers);
    return account === undefined ? [] : { clientCode, issuer, subject: sujet, compteId: account.id };
  });
  if (links.length === 0) return;
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
  await transaction.insert(comptesExternes).values(links);
}

/** Signs out whoever used an account under another identity, and writes it in the trail. */
async function noteChanges(
  { transaction, clientCode, now }: Writing,
  held: ReadonlyMap<string, Account>,
  known: ReadonlyMap<string, string>,
  changed: readonly Identity[],
): Promise<void> {
  for (const { numPers, sujet } of changed) {
    const account = held.get(numPers);
    if (!account) continue;
    // A first identity too: whoever signed in here before the insurer had its provider may be somebody else.
    await endOtherSessions(transaction, account.id, null);
    const avant = known.get(account.id) ?? null;
    await audit(transaction, {
      clientCode,
      date: now,
      action: avant === null ? 'compte.identite-donnee' : 'compte.identite-changee',
      acteur: null,
      cible: account.id,
      details: { avant, apres: sujet },
      ip: null,
    });
  }
}

/** Opens linked accounts that wait. */
async function openWaiting(
  { transaction, clientCode, now }: Writing,
  held: ReadonlyMap<string, Account>,
  rows: readonly Identity[],
): Promise<void> {
  await readdress(transaction, held, rows);
  const ids = rows.flatMap(({ numPers }) => held.get(numPers)?.id ?? []);
  await openLinked(transaction, clientCode, ids, now);
}

/** Whether nobody has opened an account yet, also one that staff disabled meanwhile. */
const waits = ({ etat, etatAvant, ...use }: Account) =>
  etat === 'EN_ATTENTE' ||
  (etat === 'DESACTIVE' && (etatAvant === 'EN_ATTENTE' || isUnconfirmed({ ...use, etat: 'EN_ATTENTE' })));

/**
 * Gives accounts that wait the address of the file, and takes their password: nobody ever proved that the address and
 * the password of a registration are those of the person.
 */
async function readdress(
  transaction: Transaction,
  held: ReadonlyMap<string, Account>,
  rows: readonly Identity[],
): Promise<void> {
  for (const { numPers, identifiant } of rows) {
    const account = held.get(numPers);
    if (!account || !waits(account)) continue;
    const userName = identifiant.toLowerCase();
    await transaction
      .update(comptes)
      .set({ userName, email: userName, isEmailConfirme: false, motDePasse: null, dateMotDePasse: null })
      // Its person may have opened it meanwhile.
      .where(and(eq(comptes.id, account.id), eq(comptes.etat, account.etat)));
  }
}

/** Account of each person. */
async function accountsOf(
  transaction: Transaction,
  clientCode: string,
  identities: readonly Identity[],
): Promise<ReadonlyMap<string, Account>> {
  const numbers = identities.map(({ numPers }) => numPers);
  const rows = await transaction
    .select()
    .from(comptes)
    .where(and(eq(comptes.clientCode, clientCode), inArray(comptes.numPers, numbers), ne(comptes.etat, 'SUPPRIME')));
  return new Map(rows.flatMap((account) => (account.numPers === null ? [] : [[account.numPers, account] as const])));
}
