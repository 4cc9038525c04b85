import type { FastifyInstance } from 'fastify';
import type { DocumentModel, DocumentRenderer } from './documents/renderers';
import type { DocumentReader, DocumentSources } from './documents/sources';
import type { Platform } from './http/context';
import type { DeferredLists } from './exports/deferred';
import type { DomainRoutes } from './http/handle';
import type { JobHandler } from './jobs/worker';
import type { FindUses } from './objects/uses';
import type { SignatureEffects } from './signatures';
import type { UpkeepTask } from './upkeep';

/** Documents that a domain provides. */
export interface DomainDocuments {
  /** Renderer of each model. */
  renderers?: Partial<Record<DocumentModel, DocumentRenderer>>;
  /** Readers for `/download`, by origin, besides the document store. */
  sources?: Partial<Record<keyof DocumentSources, readonly DocumentReader[]>>;
}

/** Platform services available to domains. */
export interface House {
  app: FastifyInstance;
  platform: Platform;
}

/** Contribution of one domain to the server; each folder of the server with routes has one in its `domain.ts`. */
export interface Domain {
  name: string;
  routes?: DomainRoutes;
  /** Handlers of queued jobs, by name. */
  jobs?: Readonly<Record<string, JobHandler>>;
  /** Deletes expired rows, every ten minutes. */
  upkeep?: readonly UpkeepTask[];
  /** Upkeep that runs every minute. */
  upkeepEachMinute?: readonly UpkeepTask[];
  documents?: DomainDocuments;
  /** Lists that are made in the background when they are long. */
  deferredLists?: DeferredLists;
  /** What follows when an act is signed or not, by its kind: `vel.option`. */
  signatures?: Readonly<Record<string, SignatureEffects>>;
  /** Kinds of events that it announces, each of one domain (decision 0068). */
  events?: readonly string[];
  /** What of it names an object of the back office, which is then not deleted. */
  uses?: FindUses;
  /** Hooks, pages and static files, registered before the routes of any domain. */
  register?: (app: FastifyInstance) => void | Promise<void>;
}

export const defineDomain = (domain: Domain): Domain => domain;
