import { keyOfRun, sourcesKey } from './sources';
import type { Database } from '../database/database';
import { migrate } from '../database/migrate';

/** Initial content of many tests: built once per state of the sources, then copied. */
export interface Snapshot {
  /** Its name among the stored ones. */
  name: string;
  /** Changes with every source of the content. */
  key(): string;
  fill(database: Database): Promise<void>;
}

/** All tables, no rows. */
export const schemaSnapshot: Snapshot = {
  name: 'schema',
  key: () => keyOfRun('schema') ?? sourcesKey(null),
  fill: migrate,
};
