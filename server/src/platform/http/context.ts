import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { ClientConfiguration } from '@portal/shared-api/contract/identity';
import type { Right, Role } from '@portal/shared-api/contract/roles';
import type { ClientSettings } from './client-settings';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Database } from '../database/database';
import type { Secrets } from '../secrets';
import type { SmsSender } from '../sms/sender';

/** Insurer whose host name was called. Every query is about this client only. */
export interface Client {
  code: string;
  libelle: string;
  hosts: readonly string[];
  configuration: ClientConfiguration;
  settings: ClientSettings;
}

/** Staff who look at the space of somebody else: who really acts, and until when. */
export interface Impersonation {
  idAcces: string;
  acteur: { userId: string; userName: string };
  /** What they are, « gestionnaire ». */
  qualite: string;
  dateExpiration: Date;
  /** Whether these staff may read a NIR whole (`nir:read`); the session they show holds no right of theirs. */
  isNirShown: boolean;
}

/** Person signed in. */
export interface Session {
  /** Digest of the session identifier; the identifier itself is nowhere on the server. */
  idHash: string;
  clientCode: string;
  userId: string;
  userName: string;
  nom: string;
  prenom: string;
  /** Person of the management system; null for staff who are not members. */
  numPers: string | null;
  roles: readonly Role[];
  rights: ReadonlySet<Right>;
  /** The session ends then for want of a request, and at `expiresAt` whatever happens. */
  idleUntil: Date;
  expiresAt: Date;
  /** Set while staff read in the place of this person, who did not sign in: nothing is written then, and no right is held. */
  impersonation?: Impersonation;
}

/** Contract of X-NumContrat, once it is known to be theirs. */
export interface ContratAutorise {
  numeroContratIndividuel: string;
  /** `ADHERENT` or `BENEFICIAIRE` on this contract. */
  roleAssure: string;
}

/** What the domain of contracts answers to the platform; written in `contrats/store.ts`. */
export interface ContractDirectory {
  /**
   * The contract when it belongs to the person, else null: one that does not exist and one of
   * someone else are the same.
   */
  findContratForUser(
    database: Database,
    client: Client,
    session: Session,
    numero: string,
  ): Promise<ContratAutorise | null>;
  /** Numbers of all contracts of the person, whatever their state. */
  listContratNumeros(database: Database, client: Client, session: Session): Promise<readonly string[]>;
}

/** What the whole server shares; made once by `createApp`. */
export interface Platform {
  config: Config;
  database: Database;
  clock: Clock;
  secrets: Secrets;
  contrats: ContractDirectory;
  sms: SmsSender;
}

export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a handler gets: all of it checked. */
export interface Context<P = unknown, Q = unknown, B = unknown> {
  client: Client;
  /** Null on public endpoints only. */
  session: Session | null;
  /** Null unless the endpoint is for members on a contract. */
  contrat: ContratAutorise | null;
  params: P;
  query: Q;
  body: B;
  /** A transaction of its own for a write, committed with the answer; the connection for a read. */
  database: Database;
  now(): Date;
  /** Civil date `YYYY-MM-DD` in Europe/Paris. */
  today(): string;
  secrets: Secrets;
  contrats: ContractDirectory;
  log: FastifyBaseLogger;
  requestId: string;
  /** Address of the caller, for the audit trail and limits. */
  ip: string;
  /** `https://host` of this request, as configured, never as the caller says. */
  origin: string;
  /** The exchange itself, for cookies of the session and the identity provider; other handlers do without. */
  exchange: Exchange;
}

/** Context of an endpoint for people who are signed in. */
export type SignedContext<P = unknown, Q = unknown, B = unknown> = Context<P, Q, B> & { session: Session };

/**
 * The session of an endpoint that asks for one.
 * @throws Error when the endpoint is public: a mistake in the code, not of the caller.
 */
export function signedIn(context: Pick<Context, 'session'>): Session {
  if (!context.session) throw new Error('This endpoint has no session: declare its access.');
  return context.session;
}

/**
 * The contract of an endpoint that asks for one.
 * @throws Error when the endpoint does not check contracts.
 */
export function currentContrat(context: Pick<Context, 'contrat'>): ContratAutorise {
  if (!context.contrat) throw new Error('This endpoint has no contract: declare its access.');
  return context.contrat;
}
