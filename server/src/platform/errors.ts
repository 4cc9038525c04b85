import type { ErrorCode, FieldError } from '@portal/shared-api/contract/errors';

interface PortalErrorDetails {
  /** For the user, in French; without it the default text of the status. */
  message?: string;
  erreurs?: readonly FieldError[];
  /** Seconds, for the Retry-After header. */
  retryAfter?: number;
  /** HTML for the service-unavailable page, if not the usual one of the client. */
  errorPageContent?: string;
  /** Only for a visitor with a link that was once valid (product 4.4). */
  isAccountConfirmed?: boolean;
  /** Only after the correct password of an account that is not activated (product 5.1). */
  userId?: string;
  /** For the operator, in the log; never personal data. */
  reason?: string;
}

/** An error response that the portal decides: status and machine code (product 5.8). */
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

/** 404 for unknown and foreign resources alike. */
export const notFound = (message?: string) => new PortalError(404, 'NonTrouve', message ? { message } : {});

/** 403 without a reason in the response. */
export const refused = (reason?: string) =>
  new PortalError(403, 'AccesRefuse', { message: 'Accès non autorisé', ...(reason ? { reason } : {}) });

/** 400 with one line per field (product 0.2). */
export const invalid = (erreurs: readonly FieldError[], message = 'Les informations fournies sont erronées') =>
  new PortalError(400, 'ValidationError', { message, erreurs });

/** 503 while the database or another service is unreachable. */
export const unavailable = (reason: string) =>
  new PortalError(503, 'Maintenance', { message: 'Service momentanément indisponible', retryAfter: 5, reason });

/** What became of one row of a bulk action: the words of its refusal. @throws any other error, which is no refusal. */
export function outcomeOf(error: unknown): string {
  if (error instanceof PortalError) return error.details.message ?? error.data;
  throw error;
}
