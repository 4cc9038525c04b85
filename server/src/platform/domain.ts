import type { FastifyInstance } from 'fastify';
import type { DocumentModel, DocumentRenderer } from './documents/renderers';
import type { DocumentReader, DocumentSources } from './documents/sources';
import type { Platform } from './http/context';
import type { DomainRoutes } from './http/handle';
import type { JobHandler } from './jobs/worker';
import type { UpkeepTask } from './upkeep';

/** Documents that a domain gives out. */
export interface DomainDocuments {
  /** What draws the documents of a model. */
  renderers?: Partial<Record<DocumentModel, DocumentRenderer>>;
  /** Where `/download` looks, by origin, beyond the document store itself. */
  sources?: Partial<Record<keyof DocumentSources, readonly DocumentReader[]>>;
}

/** What domains are built on. */
export interface House {
  app: FastifyInstance;
  platform: Platform;
}

/** What one domain brings to the server; each folder of the server with routes has one in its `domain.ts`. */
export interface Domain {
  name: string;
  routes?: DomainRoutes;
  /** Kinds of work for the queue, by name. */
  jobs?: Readonly<Record<string, JobHandler>>;
  /** Deletes what expired, every ten minutes. */
  upkeep?: readonly UpkeepTask[];
  /** Work that does not wait ten minutes: done every minute. */
  upkeepEachMinute?: readonly UpkeepTask[];
  documents?: DomainDocuments;
  /** Hooks, pages and static files, registered before the routes of any domain. */
  register?: (app: FastifyInstance) => void | Promise<void>;
}

export const defineDomain = (domain: Domain): Domain => domain;
