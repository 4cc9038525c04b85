import { and, eq, inArray, ne } from 'drizzle-orm';
import { etatsSinistre } from '@portal/shared-api/contract/prevoyance';
import { foldText } from '@portal/shared-api/rules/search-text';
import { assures, personnes, rolesOfRelations, sealedIban } from '../contrats/public';
import { mandatsSepa } from '../cotisations/public';
import { comptes, comptesExternes } from '../identity/accounts/public';
import { findClientByCode } from '../identity/clients/public';
import { sinistres, sinistresPaiements, sinistresPieces } from '../prevoyance/public';
import { writeMouvements } from './mouvements';
import { rowsOf, withoutRepeats } from './repeats';
import type { RowOf } from './streams';
import { replace, withClient, type Writers, type Writing } from './writing';

type FurtherStream = 'mouvements' | 'mandats' | 'sinistres' | 'pieces' | 'indemnites' | 'comptesExternes';

/** Stores checked rows of contributions, claims and identities. */
export const furtherWriters: Pick<Writers, FurtherStream> = {
  mouvements: writeMouvements,

  async mandats(writing, rows) {
    const merged = await withoutRepeats(writing, 'mandats', rows);
    await replace(
      writing,
      mandatsSepa,
      ['clientCode', 'rum'],
      rowsOf(merged).map(({ iban, ...mandat }) => ({
        clientCode: writing.clientCode,
        ...mandat,
        ...sealedIban(writing.secrets, iban),
      })),
    );
  },

  async sinistres(writing, given) {
    const { transaction, clientCode, today } = writing;
    const rows = rowsOf(await withoutRepeats(writing, 'sinistres', given));
    const known = await transaction
      .select({ numero: sinistres.numero, etat: sinistres.etat, evenements: sinistres.evenements })
      .from(sinistres)
      .where(
        and(
          eq(sinistres.clientCode, clientCode),
          inArray(
            sinistres.numero,
            rows.map(({ numero }) => numero),
          ),
        ),
      )
      .for('update');
    const before = new Map(known.map((claim) => [claim.numero, claim]));
    await replace(
      writing,
      sinistres,
      ['clientCode', 'numero'],
      rows.map((rang) => {
        const held = before.get(rang.numero);
        const isNews = held?.etat !== rang.etat;
        const news = { date: today, libelle: etatsSinistre[rang.etat] };
        return { clientCode, ...rang, evenements: [...(isNews ? [news] : []), ...(held?.evenements ?? [])] };
      }),
    );
  },

  async pieces(writing, rows) {
    const merged = await withoutRepeats(writing, 'pieces', rows);
    await replace(
      writing,
      sinistresPieces,
      ['clientCode', 'numeroSinistre', 'code'],
      withClient(writing, rowsOf(merged)),
    );
  },

  indemnites: (writing, rows) =>
    replace(writing, sinistresPaiements, ['clientCode', 'numeroSinistre', 'periodeDebut'], withClient(writing, rows)),

  async comptesExternes(writing, rows) {
    const client = await findClientByCode(writing.transaction, writing.clientCode);
    const issuer = client?.settings.identityProvider?.issuer;
    if (issuer === undefined) throw new Error('This client has no provider: its rows were refused before.');
    await openAccounts(writing, rows);
    await link(writing, issuer, rows);
  },
};

/** Accounts of persons who have none; one that was deleted is none. */
async function openAccounts(
  { transaction, clientCode, today }: Writing,
  rows: readonly RowOf<'comptesExternes'>[],
): Promise<void> {
  const numbers = rows.map(({ numPers }) => numPers);
  const held = await accountsOf(transaction, clientCode, numbers);
  const without = rows.filter(({ numPers }) => !held.has(numPers));
  if (without.length === 0) return;
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

/** Links each account to its identity alone: one that it had before opens it no more. */
async function link(
  { transaction, clientCode }: Writing,
  issuer: string,
  rows: readonly RowOf<'comptesExternes'>[],
): Promise<void> {
  const held = await accountsOf(
    transaction,
    clientCode,
    rows.map(({ numPers }) => numPers),
  );
  const links = rows.flatMap(({ numPers, sujet }) => {
    const compteId = held.get(numPers);
    return compteId === undefined ? [] : { clientCode, issuer, subject: sujet, compteId };
  });
  await transaction.delete(comptesExternes).where(
    and(
      eq(comptesExternes.clientCode, clientCode),
      eq(comptesExternes.issuer, issuer),
      inArray(
        comptesExternes.compteId,
        links.map(({ compteId }) => compteId),
      ),
    ),
  );
  if (links.length > 0) await transaction.insert(comptesExternes).values(links);
}

/** Account of each person; staff have none here. */
async function accountsOf(
  transaction: Writing['transaction'],
  clientCode: string,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const rows = await transaction
    .select({ id: comptes.id, numPers: comptes.numPers })
    .from(comptes)
    .where(
      and(eq(comptes.clientCode, clientCode), inArray(comptes.numPers, [...numbers]), ne(comptes.etat, 'SUPPRIME')),
    );
  return new Map(rows.flatMap(({ id, numPers }) => (numPers === null ? [] : [[numPers, id] as const])));
}
