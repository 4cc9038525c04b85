import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below this size, compression costs more than it saves. */
const WORTHWHILE_BYTES = 1024;
/** Fast enough for dynamic responses; files are compressed at build. */
const BROTLI_QUALITY = 4;

const plain = new WeakSet<FastifyReply>();

/**
 * Sends a response uncompressed: one that repeats a visitor's input next to a secret must not be compressed (BREACH).
 */
export function sendPlain(reply: FastifyReply): void {
  plain.add(reply);
}

/** Whether a caller takes a coding: « br;q=0 » names one and refuses it. */
const takes = (accepted: string, coding: string) =>
  accepted
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim().toLowerCase()))
    .some(([name, ...weights]) => name === coding && !weights.some((weight) => /^q=0(\.0*)?$/.test(weight)));

/** Compresses dynamic texts: pages and JSON (decision 0048). */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (
      typeof payload !== 'string' ||
      payload.length < WORTHWHILE_BYTES ||
      reply.hasHeader('content-encoding') ||
      plain.has(reply)
    )
      return payload;
    reply.header('vary', 'accept-encoding');
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = takes(accepted, 'br') ? 'br' : takes(accepted, 'gzip') ? 'gzip' : null;
    if (!encoding) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return encoding === 'br'
      ? compressBrotli(payload, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          },
        })
      : compressGzip(payload);
  });
}
