import type { Secrets } from '../../platform/secrets';
import type { Anchor } from '../anchor';
import type { DemoContract } from '../people/model';
import { makeLedger, type MovementRow } from './ledger';
import { makeMandates, type MandateRow } from './mandates';

export interface ContributionRows {
  mouvements: MovementRow[];
  mandats: MandateRow[];
}

/** Ledgers and mandates of all contracts. */
export function makeContributions(
  contracts: readonly DemoContract[],
  anchor: Anchor,
  secrets: Secrets,
): ContributionRows {
  const rows: ContributionRows = { mouvements: [], mandats: [] };
  for (const contract of contracts) {
    const ledger = makeLedger(contract, anchor);
    rows.mouvements.push(...ledger);
    rows.mandats.push(...makeMandates(contract, ledger, anchor, secrets));
  }
  return rows;
}
