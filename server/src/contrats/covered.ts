import { lastCoveredDay } from '@portal/shared-api/rules/cover-period';
import type { Database } from '../platform/database/database';
import { coverTable } from './cover-table';
import { coverOn, packagesOf, type CoverHeading, type CoverLevels } from './cover';
import { findContrat, findHeld } from './store';

/** What a contract covers on a day: its product with the reinforcements in force. */
export interface ContractCover {
  /** Null for a product without care. */
  niveaux: CoverLevels | null;
  postes: CoverHeading[];
  forfaits: ReturnType<typeof packagesOf>;
  isResponsable: boolean;
  /** Last covered day; null without an end. */
  until: string | null;
}

/** A contract with its product, and its cover on a day of care; undefined when it is unknown. */
export async function findCover(database: Database, clientCode: string, numeroContrat: string, date: string) {
  const found = await findContrat(database, clientCode, numeroContrat);
  if (!found) return undefined;
  const { contrat, offre } = found;
  const niveaux = offre.niveaux && coverOn(offre.niveaux, await findHeld(database, clientCode, numeroContrat), date);
  const cover: ContractCover = {
    niveaux,
    postes: niveaux ? coverTable(niveaux) : offre.postes,
    forfaits: niveaux ? packagesOf(niveaux) : {},
    isResponsable: contrat.isResponsable,
    until: lastCoveredDay(contrat),
  };
  return { contrat, offre, cover };
}
