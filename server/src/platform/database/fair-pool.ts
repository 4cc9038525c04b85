import { callbackify } from 'node:util';
import type { PoolClient, PoolConfig } from 'pg';
import { currentLane } from '../http/caller';
import { FairQueue } from '../limits/fair-queue';
import { ScopedPool, type ConnectionCallback } from './scoped-connection';

/** Of twenty connections, one client has fifteen at most, one person five. */
const groupPart = 0.75;
const memberPart = 0.25;

/** Connections shared fairly: one person, or one insurer, never has them all. */
export class FairPool extends ScopedPool {
  private readonly turns: FairQueue;

  constructor(config: PoolConfig & { max: number; connectionTimeoutMillis: number }, otherwise: string) {
    super(config, otherwise);
    const { max, connectionTimeoutMillis } = config;
    this.turns = new FairQueue({
      atOnce: max,
      groupShare: Math.max(1, Math.floor(max * groupPart)),
      memberShare: Math.max(1, Math.floor(max * memberPart)),
      longestLane: 500,
      longest: 5000,
      waitMs: connectionTimeoutMillis,
      // The words of pg, which the server takes for an outage.
      refuse: () => new Error('timeout exceeded when trying to connect'),
    });
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectionCallback): void;
  override connect(callback?: ConnectionCallback): Promise<PoolClient> | void {
    const take = () => this.takeConnection();
    if (!callback) return take();
    callbackify(take)((error, client) => callback(error ?? undefined, client, client?.release ?? (() => undefined)));
  }

  private async takeConnection(): Promise<PoolClient> {
    const release = await this.turns.take(currentLane());
    try {
      const client = await super.connect();
      const giveBack = client.release.bind(client);
      client.release = (error) => {
        release();
        giveBack(error);
      };
      return client;
    } catch (error) {
      release();
      throw error;
    }
  }
}
