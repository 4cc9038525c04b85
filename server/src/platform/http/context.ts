import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { ClientConfiguration } from '@portal/shared-api/contract/identity';
import type { MemberRole, Right, Role } from '@portal/shared-api/contract/roles';
import type { ClientSettings } from './client-settings';
import type { ServerChannels } from '../channels';
import type { Clock } from '../clock';
import type { Config } from '../config';
import { PortalError } from '../errors';
import { messages } from '../messages';
import type { Database } from '../database/database';
import type { CallLimits } from '../limits/call-rates';
import type { PushSender } from '../push';
import type { Secrets } from '../secrets';
import type { SmsSender } from '../sms/sender';

/** Insurer of the requested host name. Every query is limited to this client. */
export interface Client {
  code: string;
  libelle: string;
  hosts: readonly string[];
  configuration: ClientConfiguration;
  settings: ClientSettings;
}

/** Staff in the space of a member: the real actor, and the end of the access. */
export interface Impersonation {
  idAcces: string;
  acteur: { userId: string; userName: string };
  /** Function of the staff member as the member reads it: « gestionnaire ». */
  qualite: string;
  dateExpiration: Date;
  /** Whether the staff member may read a full NIR (`nir:read`): the impersonated session has none of their rights. */
  isNirShown: boolean;
  /** Whether they may send some forms for the member (`acces-administrateur:update`). */
  mayWrite: boolean;
}

/** A signed-in person. */
export interface Session {
  /** Digest of the session identifier; the server does not store the identifier itself. */
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
  /** End of the session without further request; `expiresAt` is its end in any case. */
  idleUntil: Date;
  expiresAt: Date;
  /**
   * Set when an earlier attempt at this call gave the session its identifier and its answer was lost: the act is done.
   */
  isResumed?: true;
  /**
   * Set while staff are in the space of this person, who did not sign in: no rights, and no writes but those that
   * `mayWrite` allows.
   */
  impersonation?: Impersonation;
}

/** Whether a full NIR is hidden from the caller: staff in a member's space without `nir:read`. */
export const hidesNir = (session: Session | null | undefined): boolean => session?.impersonation?.isNirShown === false;

/** Contract of X-NumContrat, verified as the person's. */
export interface ContratAutorise {
  numeroContratIndividuel: string;
  /** `ADHERENT` or `BENEFICIAIRE` on this contract. */
  roleAssure: string;
}

/** What the management system knows of a person, in the fields that an account keeps too. */
export interface PersonFacts {
  codeCivilite: string;
  nom: string;
  prenom: string;
  dateNaissance: string;
}

/** Contracts for the platform; `contrats/directory.ts` implements it. */
export interface ContractDirectory {
  /** The contract if it belongs to the person, otherwise null: unknown and foreign contracts do not differ. */
  findContratForUser(
    database: Database,
    client: Client,
    session: Session,
    numero: string,
  ): Promise<ContratAutorise | null>;
  /** Numbers of all contracts of the person, in any state. */
  listContratNumeros(database: Database, client: Client, session: Session): Promise<readonly string[]>;
  /** Roles of a person on their contracts, in any state; none without a contract. */
  findMemberRoles(database: Database, clientCode: string, numPers: string): Promise<MemberRole[]>;
  /** A person as the management system has them now; null for an unknown one. */
  findPerson(database: Database, clientCode: string, numPers: string): Promise<PersonFacts | null>;
  /** Whether two persons are or were insured by one contract; nobody is insured together with themself. */
  areInsuredTogether(
    database: Database,
    clientCode: string,
    one: string | null,
    other: string | null,
  ): Promise<boolean>;
}

/** The client with the features and modes that a person has: some differ by audience. */
export type ClientFor = (client: Client, session: Session, numeroContrat: string | null) => Promise<Client>;

/** Services shared by the whole server; created once by `createApp`. */
export interface Platform {
  config: Config;
  database: Database;
  /** For what staff read. */
  staffReads: Database;
  clock: Clock;
  secrets: Secrets;
  contrats: ContractDirectory;
  sms: SmsSender;
  push: PushSender;
  callLimits?: CallLimits;
}

export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Verified input of a handler. */
export interface Context<P = unknown, Q = unknown, B = unknown> {
  client: Client;
  /** Null on public endpoints only. */
  session: Session | null;
  /** Null unless the endpoint is for members on a contract. */
  contrat: ContratAutorise | null;
  params: P;
  query: Q;
  body: B;
  /** For a write, its own transaction, committed with the response; for a read, the connection. */
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
  channels: ServerChannels;
  /** `https://host` of this request, from the configuration, never from the request itself. */
  origin: string;
  /** Request and reply, for cookies of the session and the identity provider; other handlers do not need it. */
  exchange: Exchange;
}

/** Context of an endpoint for signed-in users. */
export type SignedContext<P = unknown, Q = unknown, B = unknown> = Context<P, Q, B> & { session: Session };

/**
 * Session of an endpoint that requires one.
 * @throws Error when the endpoint is public: a programming error.
 */
export function signedIn(context: Pick<Context, 'session'>): Session {
  if (!context.session) throw new Error('This endpoint has no session: declare its access.');
  return context.session;
}

/**
 * Contract of an endpoint that a person without contract may call, where this call needs one.
 * @throws PortalError 403 `ContratNonAutorise` when none is named.
 */
export function namedContrat({ contrat }: Pick<Context, 'contrat'>): ContratAutorise {
  if (!contrat) throw new PortalError(403, 'ContratNonAutorise', { message: messages.contractRefused });
  return contrat;
}

/**
 * Contract of an endpoint that requires one.
 * @throws Error when the endpoint does not check contracts.
 */
export function currentContrat(context: Pick<Context, 'contrat'>): ContratAutorise {
  if (!context.contrat) throw new Error('This endpoint has no contract: declare its access.');
  return context.contrat;
}
