import type { ErrorCode, FieldError } from '@portal/shared-api/contract/errors';

interface PortalErrorDetails {
  /** For the user, French; left out when the default text of the status will do. */
  message?: string;
  erreurs?: readonly FieldError[];
  /** Seconds, sent as Retry-After. */
  retryAfter?: number;
  /** HTML shown by the service-unavailable page, where it is not the client's usual one. */
  errorPageContent?: string;
  /** Only for who brings a link that was once real (product 4.4). */
  isAccountConfirmed?: boolean;
  /** Only for who has shown the password of an account that is not activated (product 5.1). */
  userId?: string;
  /** What an operator may read in the log; never personal data. */
  reason?: string;
}

/** An answer other than success, decided by us: status and machine code of product 5.8. */
export class PortalError extends Error {
  constructor(
    readonly status: number,
    readonly data: ErrorCode,
    readonly details: PortalErrorDetails = {},
  ) {
    super(details.reason ?? data);
    this.name = 'PortalError';
  }
}

/** 404 for what does not exist and for what is not theirs: the two answers are the same. */
export const notFound = (message?: string) => new PortalError(404, 'NonTrouve', message ? { message } : {});

/** 403 without a word about why. */
export const refused = (reason?: string) =>
  new PortalError(403, 'AccesRefuse', { message: 'Accès non autorisé', ...(reason ? { reason } : {}) });

/** 400 with one line a field (product 0.2). */
export const invalid = (erreurs: readonly FieldError[], message = 'Les informations fournies sont erronées') =>
  new PortalError(400, 'ValidationError', { message, erreurs });

/** 503 while the database or another part cannot be reached. */
export const unavailable = (reason: string) =>
  new PortalError(503, 'Maintenance', { message: 'Service momentanément indisponible', retryAfter: 5, reason });
