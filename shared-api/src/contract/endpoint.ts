import type { Struct } from 'superstruct';
import type { ErrorCode } from './errors';
import type { FeatureKey } from './features';
import type { MemberRole, Right } from './roles';

/**
 * Who may call an endpoint (SES-10, product 5). The server refuses to start
 * when an endpoint declares none, and the generated test walks each of them.
 *
 * - `public`: visitors too; `feature` must be active for the client.
 * - `session`: anyone signed in; `feature` must be active for the client.
 *   With `isContractRead`, a person who names a contract by X-NumContrat reads by it: it must be theirs, and `feature`
 *   must be active for it.
 * - `member`: a member or beneficiary, on the contract named by X-NumContrat, which must be theirs.
 *   `feature` is the key that must be active for that contract, else 403 `FonctionnaliteInactive`.
 *   `roles` are those of the account and of the side that the person has on the named contract; with
 *   `rolesOf: 'account'` those of the account alone: the call is about all contracts of the person, or answers a
 *   beneficiary with what is theirs.
 *   `withoutContract` spares the check of X-NumContrat (the list of contracts itself); `whereNoneIsNamed` spares it for
 *   a person without contract, and its handler demands one where it needs it.
 * - `staff`: back-office, with the named right; `feature` must be active for the client.
 */
export type Access =
  | { kind: 'public'; feature?: FeatureKey; isContractRead?: true }
  | { kind: 'session'; feature?: FeatureKey; isContractRead?: true }
  | {
      kind: 'member';
      roles: readonly MemberRole[];
      feature?: FeatureKey;
      rolesOf?: 'account';
      withoutContract?: true | 'whereNoneIsNamed';
    }
  | { kind: 'staff'; right: Right; feature?: FeatureKey };

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

// A struct's schema parameter has no use here: only what it validates counts.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyStruct<T> = Struct<T, any>;

/** Response: a JSON body, nothing (204), or a file named by content-disposition. */
export type ResponseKind<R> = AnyStruct<R> | 'empty' | 'file';

/** One call of the API: typed client, validation, OpenAPI and tests derive from it. */
export interface Endpoint<P, Q, B, R> {
  method: Method;
  /** Below `/api`, with `:name` for path parameters: `/v2/adherent/contrats`. */
  path: string;
  /** French sentence for the OpenAPI document. */
  summary: string;
  access: Access;
  /**
   * Another access where a field of the query has one of these values. Under `public` a member may name a contract, as
   * for `member`.
   */
  accessWhere?: { query: string; is: Readonly<Record<string, Access>> };
  params?: AnyStruct<P>;
  query?: AnyStruct<Q>;
  body?: AnyStruct<B>;
  response: ResponseKind<R>;
  /** Machine codes of this call only; those of every call are not repeated. */
  errors?: readonly ErrorCode[];
  /** Skips the anti-forgery token; only for calls that browsers never make with a cookie. */
  withoutAntiForgery?: true;
  /** Answers 403 for clients with an external identity provider, which manages passwords and accounts itself. */
  isInternalIdentity?: true;
  /** Answers 403 at a restricted address of the client (`isRestrictedUrl`): nobody registers there (PRE-02). */
  isClosedOnRestrictedUrl?: true;
  /**
   * A write after which every read answers as before (a draft, an estimate, a code that is sent), that ends the session
   * or gives it to another person, or whose caller refreshes the reads that it changes itself; after any other write
   * all cached reads are stale (API-07).
   */
  keepsReads?: true;
  /**
   * A right one gives the session another identifier, which only the same call under its key finds again. Where its
   * answer is lost it is sent once more at once: any other call of the page would be refused meanwhile (decision 0176).
   */
  renewsSession?: true;
  /** The body is a multipart file, not JSON. */
  isMultipart?: true;
  /**
   * Staff in a member's space may call a GET and nothing else, unless set here: `allowed` for a call that changes
   * nothing without being a GET, `refused` for a read reserved to the member, `byRight` for a write that staff with
   * `acces-administrateur:update` may make (A-04, decision 0111).
   */
  onBehalf?: 'allowed' | 'refused' | 'byRight';
}

/** Access of a call with these fields of its query. */
export function accessOf({ access, accessWhere }: Pick<AnyEndpoint, 'access' | 'accessWhere'>, query: object): Access {
  if (!accessWhere) return access;
  const value = new Map<string, unknown>(Object.entries(query)).get(accessWhere.query);
  return (typeof value === 'string' && new Map(Object.entries(accessWhere.is)).get(value)) || access;
}

/** Whether staff may make a call on behalf of a member. @param mayWrite they hold `acces-administrateur:update`. */
export const isOpenOnBehalf = (
  { method, onBehalf }: Pick<AnyEndpoint, 'method' | 'onBehalf'>,
  mayWrite = false,
): boolean => {
  if (onBehalf === 'byRight') return mayWrite;
  return onBehalf ? onBehalf === 'allowed' : method === 'GET';
};

/** Declares an endpoint; the types of parameters, query, body and response derive from the structs. */
export function defineEndpoint<P = void, Q = void, B = void, R = void>(
  endpoint: Endpoint<P, Q, B, R>,
): Endpoint<P, Q, B, R> {
  return endpoint;
}

// An endpoint whose types do not matter, for tables that hold all of them.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyEndpoint = Endpoint<any, any, any, any>;
