import type { FastifyBaseLogger } from 'fastify';
import pino, { type DestinationStream } from 'pino';

/** Fields that the log always redacts. */
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

/** Structured log without personal data, by default on standard output. */
export function createLogger(level: string, destination: DestinationStream = pino.destination(1)): FastifyBaseLogger {
  return pino(
    {
      level,
      base: { service: 'portal' },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: FORBIDDEN.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[retiré]' },
      // The default serialisers of the framework write addresses with their values,
      // and the options of uploads hold all headers: cookies, tokens, the contract.
      serializers: { req: () => undefined, res: () => undefined, busboyOptions: () => undefined },
    },
    destination,
  );
}
