import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { MemberRole } from '@portal/shared-api/contract/roles';
import type { Database } from '../platform/database/database';
import { areActsShown, rolesOfRelations } from './rules';
import { assures, changementsFormule, contrats, offres, optionsContrat, personnes, renforts, ribs } from './tables';

/** A contract of one insured person, with its product and bank details. */
export type ContratRow = Awaited<ReturnType<typeof findContratsOf>>[number];
export type AssureRow = Awaited<ReturnType<typeof findAssures>>[number];
export type OptionRow = typeof optionsContrat.$inferSelect;
export type Renfort = typeof renforts.$inferSelect;

/** Numbers of the contracts that insure or insured a person; none without a person. */
export async function findNumbersOf(database: Database, clientCode: string, numPers: string | null): Promise<string[]> {
  if (numPers === null) return [];
  const rows = await database
    .select({ numero: assures.numeroContrat })
    .from(assures)
    .where(and(eq(assures.clientCode, clientCode), eq(assures.numPers, numPers)));
  return rows.map(({ numero }) => numero);
}

/** Roles of a person on every contract that insures or insured them; none without a contract. */
export async function findMemberRoles(database: Database, clientCode: string, numPers: string): Promise<MemberRole[]> {
  const rows = await database
    .selectDistinct({ codeLienParente: assures.codeLienParente })
    .from(assures)
    .where(and(eq(assures.clientCode, clientCode), eq(assures.numPers, numPers)));
  return rolesOfRelations(rows.map(({ codeLienParente }) => codeLienParente));
}

/** Contracts that insure a person, unordered: the rules sort them. */
export function findContratsOf(database: Database, clientCode: string, numPers: string) {
  return database
    .select({
      contrat: contrats,
      nomOffre: offres.nom,
      assure: { codeLienParente: assures.codeLienParente, rang: assures.rang, dateSortie: assures.dateSortie },
      rib: {
        pays: ribs.pays,
        cle: ribs.cle,
        fin: ribs.fin,
        longueur: ribs.longueur,
        bic: ribs.bic,
        titulaire: ribs.titulaire,
      },
    })
    .from(assures)
    .innerJoin(contrats, and(eq(contrats.clientCode, assures.clientCode), eq(contrats.numero, assures.numeroContrat)))
    .innerJoin(offres, and(eq(offres.clientCode, contrats.clientCode), eq(offres.code, contrats.codeOffre)))
    .leftJoin(
      ribs,
      and(
        eq(ribs.clientCode, contrats.clientCode),
        eq(ribs.numeroContrat, contrats.numero),
        eq(ribs.numPers, assures.numPers),
      ),
    )
    .where(and(eq(assures.clientCode, clientCode), eq(assures.numPers, numPers)));
}

/** Persons insured by these contracts, the member first. */
export function findAssures(database: Database, clientCode: string, numeros: readonly string[]) {
  return database
    .select({
      assure: assures,
      personne: {
        codeCivilite: personnes.codeCivilite,
        nom: personnes.nom,
        prenom: personnes.prenom,
        nomPatronymique: personnes.nomPatronymique,
        dateNaissance: personnes.dateNaissance,
        nirMasque: personnes.nirMasque,
      },
    })
    .from(assures)
    .innerJoin(personnes, and(eq(personnes.clientCode, assures.clientCode), eq(personnes.numPers, assures.numPers)))
    .where(and(eq(assures.clientCode, clientCode), inArray(assures.numeroContrat, [...numeros])))
    .orderBy(asc(assures.numeroContrat), asc(assures.rang));
}

/** Options of contracts, ended ones too, by contract and start. */
export function findOptions(database: Database, clientCode: string, numeros: readonly string[]): Promise<OptionRow[]> {
  return database
    .select()
    .from(optionsContrat)
    .where(and(eq(optionsContrat.clientCode, clientCode), inArray(optionsContrat.numeroContrat, [...numeros])))
    .orderBy(asc(optionsContrat.numeroContrat), asc(optionsContrat.dateEffet));
}

interface Viewer {
  numPers: string;
  isMember: boolean;
  /** Today, if staff consult the viewer's space: all other adults are hidden, whatever their choice. */
  hidesAdultsOn?: string | null;
}

/**
 * Persons of a contract whose acts a viewer may see: a beneficiary only their own, the member everyone's except adults
 * who hide theirs (product 2.1, F-11).
 */
export async function findVisiblePersons(
  database: Database,
  clientCode: string,
  numeroContrat: string,
  viewer: Viewer,
): Promise<string[]> {
  const rows = await database
    .select({
      numPers: assures.numPers,
      isActesMasques: assures.isActesMasques,
      dateNaissance: personnes.dateNaissance,
    })
    .from(assures)
    .innerJoin(personnes, and(eq(personnes.clientCode, assures.clientCode), eq(personnes.numPers, assures.numPers)))
    .where(
      and(
        eq(assures.clientCode, clientCode),
        eq(assures.numeroContrat, numeroContrat),
        viewer.isMember ? undefined : eq(assures.numPers, viewer.numPers),
      ),
    );
  return rows
    .filter((person) => person.numPers === viewer.numPers || areActsShown(person, viewer.hidesAdultsOn ?? null))
    .map(({ numPers }) => numPers);
}

/** A contract already admitted by the gate, with its product. */
export async function findContractWithProduct(database: Database, clientCode: string, numero: string) {
  const rows = await database
    .select({ contrat: contrats, offre: offres })
    .from(contrats)
    .innerJoin(offres, and(eq(offres.clientCode, contrats.clientCode), eq(offres.code, contrats.codeOffre)))
    .where(and(eq(contrats.clientCode, clientCode), eq(contrats.numero, numero)));
  return rows[0];
}

/** Locks a contract until the end of the transaction, if it is there; rows that name it can still be added. */
export async function lockContrat(transaction: Database, clientCode: string, numero: string): Promise<void> {
  await transaction
    .select({ numero: contrats.numero })
    .from(contrats)
    .where(and(eq(contrats.clientCode, clientCode), eq(contrats.numero, numero)))
    .for('no key update');
}

/** A person's place in a contract, with its state and product; undefined when it is unknown or foreign. */
export async function findMembership(database: Database, clientCode: string, numPers: string, numero: string) {
  const rows = await database
    .select({
      numero: contrats.numero,
      nomOffre: offres.nom,
      etat: contrats.etat,
      dateResiliation: contrats.dateResiliation,
      codeLienParente: assures.codeLienParente,
      dateSortie: assures.dateSortie,
    })
    .from(assures)
    .innerJoin(contrats, and(eq(contrats.clientCode, assures.clientCode), eq(contrats.numero, assures.numeroContrat)))
    .innerJoin(offres, and(eq(offres.clientCode, contrats.clientCode), eq(offres.code, contrats.codeOffre)))
    .where(and(eq(assures.clientCode, clientCode), eq(assures.numPers, numPers), eq(assures.numeroContrat, numero)));
  return rows[0];
}

/** Announced and past changes of product of a contract, oldest first. */
export function findChanges(database: Database, clientCode: string, numeroContrat: string) {
  return database
    .select()
    .from(changementsFormule)
    .where(and(eq(changementsFormule.clientCode, clientCode), eq(changementsFormule.numeroContrat, numeroContrat)))
    .orderBy(asc(changementsFormule.dateEffet));
}

/** Products that contracts have from later days on, oldest first. */
export function findProductsToCome(
  database: Database,
  clientCode: string,
  numeros: readonly string[],
  today: string,
): Promise<{ numeroContrat: string; dateDebut: string; nomOffre: string }[]> {
  const { numeroContrat, dateEffet } = changementsFormule;
  return database
    .select({ numeroContrat, dateDebut: dateEffet, nomOffre: offres.nom })
    .from(changementsFormule)
    .innerJoin(
      offres,
      and(eq(offres.clientCode, changementsFormule.clientCode), eq(offres.code, changementsFormule.codeOffre)),
    )
    .where(
      and(eq(changementsFormule.clientCode, clientCode), inArray(numeroContrat, [...numeros]), gt(dateEffet, today)),
    )
    .orderBy(asc(dateEffet));
}

/** A product of a client by its code. */
export async function findProduct(database: Database, clientCode: string, code: string) {
  const [row] = await database
    .select()
    .from(offres)
    .where(and(eq(offres.clientCode, clientCode), eq(offres.code, code)));
  return row;
}

/** Products of a client by their codes. */
export function findProducts(database: Database, clientCode: string, codes: readonly string[]) {
  return database
    .select()
    .from(offres)
    .where(and(eq(offres.clientCode, clientCode), inArray(offres.code, [...codes])));
}

/** Reinforcements of a client, in order. */
export function findRenforts(database: Database, clientCode: string): Promise<Renfort[]> {
  return database.select().from(renforts).where(eq(renforts.clientCode, clientCode)).orderBy(asc(renforts.ordre));
}

/** Reinforcements held on a contract, in order of their start. */
export function findHeld(database: Database, clientCode: string, numeroContrat: string) {
  return database
    .select({
      dateEffet: optionsContrat.dateEffet,
      dateFin: optionsContrat.dateFin,
      numPers: optionsContrat.numPers,
      delaiAttenteMois: renforts.delaiAttenteMois,
      ajouts: renforts.ajouts,
    })
    .from(optionsContrat)
    .innerJoin(
      renforts,
      and(eq(renforts.clientCode, optionsContrat.clientCode), eq(renforts.code, optionsContrat.codeOption)),
    )
    .where(and(eq(optionsContrat.clientCode, clientCode), eq(optionsContrat.numeroContrat, numeroContrat)))
    .orderBy(asc(optionsContrat.dateEffet), asc(optionsContrat.codeOption));
}
