import { sourcesKey } from './sources';
import type { Database } from '../database/database';
import { migrate } from '../database/migrate';

/** Content that many tests start from: made once for a state of the sources, then copied. */
export interface Snapshot {
  /** Names it among the stored ones. */
  name: string;
  /** Changes with everything that the content is made from. */
  key(): string;
  fill(database: Database): Promise<void>;
}

/** All tables, no row. */
export const schemaSnapshot: Snapshot = { name: 'schema', key: () => sourcesKey(null), fill: migrate };
