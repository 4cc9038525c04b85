import { and, eq } from 'drizzle-orm';
import type { ContractDirectory } from '../platform/http/context';
import { isClosedFor, roleOn } from './rules';
import { findMembership, findMemberRoles, findNumbersOf } from './store';
import { personnes } from './tables';
import { areInsuredTogether } from './together';

/**
 * Contract checks of the platform before a handler. A contract that ended at least 27 months ago, or that the person
 * left then, is closed: its history is no longer readable.
 * @param today civil date in Paris, read at each call.
 */
export function contractDirectory(today: () => string): ContractDirectory {
  return {
    async findContratForUser(database, client, session, numero) {
      if (session.numPers === null) return null;
      const found = await findMembership(database, client.code, session.numPers, numero);
      if (!found || isClosedFor(found, found.dateSortie, today())) return null;
      return { numeroContratIndividuel: found.numero, roleAssure: roleOn(found.codeLienParente) };
    },
    async listContratNumeros(database, client, session) {
      return findNumbersOf(database, client.code, session.numPers);
    },
    findMemberRoles,
    areInsuredTogether,
    async findPerson(database, clientCode, numPers) {
      const { codeCivilite, nom, prenom, dateNaissance } = personnes;
      const [person] = await database
        .select({ codeCivilite, nom, prenom, dateNaissance })
        .from(personnes)
        .where(and(eq(personnes.clientCode, clientCode), eq(personnes.numPers, numPers)));
      return person ?? null;
    },
  };
}
