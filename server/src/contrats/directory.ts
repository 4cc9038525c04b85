import { addMonths } from '@portal/shared-api/rules/civil-dates';
import { historyMonths } from '@portal/shared-api/rules/contracts';
import type { ContractDirectory } from '../platform/http/context';
import { roleOn } from './rules';
import { findContratOf, findContratsOf } from './store';

/**
 * What the platform asks about contracts before it lets a call through.
 * A contract that ended 27 months ago or more is closed: its history is not readable any more.
 * @param today civil date in Paris, asked at each call.
 */
export function contractDirectory(today: () => string): ContractDirectory {
  return {
    async findContratForUser(database, client, session, numero) {
      if (session.numPers === null) return null;
      const found = await findContratOf(database, client.code, session.numPers, numero);
      if (
        !found ||
        (found.etat === 'resilie' &&
          found.dateResiliation !== null &&
          found.dateResiliation <= addMonths(today(), -historyMonths))
      )
        return null;
      return { numeroContratIndividuel: found.numero, roleAssure: roleOn(found.codeLienParente) };
    },
    async listContratNumeros(database, client, session) {
      if (session.numPers === null) return [];
      return (await findContratsOf(database, client.code, session.numPers)).map((row) => row.contrat.numero);
    },
  };
}
