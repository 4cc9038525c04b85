import type { ExportDemande } from '@portal/shared-api/contract/exports';
import type { LimitRule } from '../platform/limits/store';
import type { ExportRow } from './tables';

/** Time in which a file may be downloaded. */
export const keptMs = 7 * 86_400_000;

/** Above normal use: each one takes seconds of a processor. */
export const askedAtMost: LimitRule = { name: 'export-differe', limit: 20, windowMs: 3_600_000 };

/** Text that tells two orders apart; the order of the filters does not count. */
export const identityOf = (numeroContrat: string, liste: string, filtres: Readonly<Record<string, string>>): string =>
  JSON.stringify([numeroContrat, liste, ...Object.entries(filtres).toSorted(([a], [b]) => (a < b ? -1 : 1))]);

export const presentExport = ({
  id,
  liste,
  numeroContrat,
  etat,
  dateDemande,
  expiresAt,
  nomFichier,
}: ExportRow): ExportDemande => ({
  id,
  liste,
  numeroContratIndividuel: numeroContrat,
  etat,
  dateDemande: dateDemande.toISOString(),
  dateExpiration: expiresAt.toISOString(),
  nomFichier,
});
