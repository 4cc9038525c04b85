import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { MemberRole } from '@portal/shared-api/contract/roles';
import {
  assures,
  endedFor,
  findContractNumbers,
  findContratsOf,
  findPersonNumbers,
  memberRoles,
  personnes,
  roleOn,
} from '../../contrats/public';
import type { Database } from '../../platform/database/database';
import { comptes } from '../accounts/public';

/** States of an account that keeps others from its person. A disabled one can be brought back by them or by staff. */
const heldStates = ['ACTIF', 'REINIT', 'BLOQUE', 'EN_ATTENTE', 'DESACTIVE'] as const;

/** A person of the management system, with their contracts. */
export interface Person {
  numPers: string;
  codeCivilite: string;
  nom: string;
  prenom: string;
  dateNaissance: string;
  contrats: { numeroContratIndividuel: string; nomOffre: string; etat: string }[];
  roles: MemberRole[];
  /** Contract that the account refers to: the person's own, or any. */
  referenceExterne: string;
}

/** @param today civil date: a contract that the person has left is over for them */
export async function findPerson(
  database: Database,
  clientCode: string,
  numPers: string,
  today: string,
): Promise<Person | null> {
  const [row] = await database
    .select()
    .from(personnes)
    .where(and(eq(personnes.clientCode, clientCode), eq(personnes.numPers, numPers)));
  if (!row) return null;
  const found = await findContratsOf(database, clientCode, numPers);
  const held = found.map(({ contrat, assure }) => ({
    numero: contrat.numero,
    isMember: roleOn(assure.codeLienParente) === 'ADHERENT',
  }));
  const own = held.find(({ isMember }) => isMember) ?? held[0];
  return {
    numPers,
    codeCivilite: row.codeCivilite,
    nom: row.nom,
    prenom: row.prenom,
    dateNaissance: row.dateNaissance,
    contrats: found.map(({ contrat, nomOffre, assure }) => ({
      numeroContratIndividuel: contrat.numero,
      nomOffre,
      etat: endedFor(contrat, assure.dateSortie, today).etat,
    })),
    roles: held.length === 0 ? ['User'] : memberRoles(held),
    referenceExterne: own?.numero ?? numPers,
  };
}

/**
 * Person of a number of person, or of a member number: the first one insured by that contract. A number that is spelled
 * as it is typed goes before one of another case.
 */
export async function findByReference(
  database: Database,
  clientCode: string,
  reference: string,
  today: string,
): Promise<Person | null> {
  const [numPers] = await findPersonNumbers(database, clientCode, reference);
  const numero = (await findContractNumbers(database, clientCode, [reference])).get(reference);
  const isContract = numPers === undefined || (numPers !== reference && numero === reference);
  if (!isContract) return findPerson(database, clientCode, numPers, today);
  return numero === undefined ? null : findFirstInsured(database, clientCode, numero, today);
}

async function findFirstInsured(
  database: Database,
  clientCode: string,
  numero: string,
  today: string,
): Promise<Person | null> {
  const [member] = await database
    .select({ numPers: assures.numPers })
    .from(assures)
    .where(and(eq(assures.clientCode, clientCode), eq(assures.numeroContrat, numero)))
    .orderBy(asc(assures.rang))
    .limit(1);
  const person = member ? await findPerson(database, clientCode, member.numPers, today) : null;
  return person && { ...person, referenceExterne: numero };
}

/** Whether another account that is in use, or may be again, belongs to a person. */
export async function isTaken(
  database: Database,
  clientCode: string,
  numPers: string,
  userId: string,
): Promise<boolean> {
  const [row] = await database
    .select({ id: comptes.id })
    .from(comptes)
    .where(
      and(
        eq(comptes.clientCode, clientCode),
        eq(comptes.numPers, numPers),
        ne(comptes.id, userId),
        inArray(comptes.etat, [...heldStates]),
      ),
    )
    .limit(1);
  return row !== undefined;
}
