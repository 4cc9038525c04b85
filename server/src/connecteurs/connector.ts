import type { Periodicity } from '@portal/shared-api/rules/contributions';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import type { Attributions } from '../demandes/public';
import type { StreamName } from './streams';
import type { Row } from './rows';

/** What a contract pays from a day on by a request. */
interface HandedContribution {
  dateEffet: string;
  /** Euros of the period. */
  montant: number;
  codePeriodicite: Periodicity;
}

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
  /**
   * What the portal bills by it: `donnees` keeps what its sender has read, which may be another amount (decision 0190).
   * Of F-16, F-17, F-22, F-23 and S-19; null of others, and where these change no contribution.
   */
  cotisation: HandedContribution | null;
  /** What a handler chose when accepting it, because its sender could not, by field. */
  precisions: Readonly<Record<string, string>>;
  /** Numbers that the portal gave by it: the management system keeps them. */
  attributions: Attributions;
}

/** A contribution paid by card (F-18), as the management system takes it. */
export interface HandedPayment {
  /** « PAY-2026-600001 »: the movement that enters it names it (« reference » of `mouvements`). */
  reference: string;
  numeroContratIndividuel: string;
  /** Who paid; null where nobody insured has the account any more. */
  numPers: string | null;
  /** Euros. */
  montant: number;
  datePaiement: string;
  /** Of the provider, which it names when it pays the money out. */
  numeroTransaction: string | null;
  /** Movements of the contract that it pays. */
  rangs: readonly number[];
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
  /** Takes a card payment, in the same way. */
  handOverPayment(paiement: HandedPayment): Promise<void>;
}
