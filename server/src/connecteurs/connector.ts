import type { FeatureKey } from '@portal/shared-api/contract/features';
import type { StreamName } from './streams';
import type { Row } from './rows';

/** An accepted request, as the management system takes it. */
export interface HandedRequest {
  /** « DEM-2026-004518 »: the same number is the same request, however often it is handed over. */
  numeroDemande: string;
  /** Feature key of the form. */
  code: FeatureKey;
  numeroContratIndividuel: string;
  /** Who sent it, and the persons concerned. */
  numPers: string;
  personnes: readonly string[];
  dateDemande: string;
  dateDecision: string;
  /** Body of the form's call, as it was sent (`/api/openapi.json`). */
  donnees: unknown;
}

/**
 * The management system of an insurer, as the portal sees it (docs/guides/connect.md). Every implementation passes the
 * tests of `testing/contract.ts`.
 */
export interface Connector {
  /** Rows of a stream, each object once; nothing for a stream that it does not have today. */
  read<F extends StreamName>(name: F): AsyncIterable<Row<F>>;
  /** Takes a request for good; throws when it cannot now, and is asked again. Twice the same is once. */
  handOver(demande: HandedRequest): Promise<void>;
}
