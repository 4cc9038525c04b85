import type { FastifyBaseLogger } from 'fastify';
import pino, { type DestinationStream } from 'pino';

/** Fields that never reach a log, wherever somebody puts them by mistake. */
const FORBIDDEN = [
  'password',
  'oldPassword',
  'confirmPassword',
  'nir',
  'iban',
  'code',
  'securityCode',
  'token',
  'cookie',
  'authorization',
  'userName',
  'email',
  'nom',
  'prenom',
  'telephone',
  'dateNaissance',
  'numPers',
];

/** Structured log, on standard output unless told otherwise, without personal data. */
export function createLogger(level: string, destination: DestinationStream = pino.destination(1)): FastifyBaseLogger {
  return pino(
    {
      level,
      base: { service: 'portal' },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: FORBIDDEN.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[retiré]' },
      // The framework's own serialisers write addresses with their values.
      serializers: { req: () => undefined, res: () => undefined },
    },
    destination,
  );
}
