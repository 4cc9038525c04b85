import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below this, headers weigh more than what is won. */
const WORTHWHILE_BYTES = 1024;
/** Quick enough for answers made on demand; files are compressed once, at build, by other means. */
const BROTLI_QUALITY = 4;

const plain = new WeakSet<FastifyReply>();

/** Leaves an answer as it is: what repeats a visitor's input beside a secret must not be compressed (BREACH). */
export function sendPlain(reply: FastifyReply): void {
  plain.add(reply);
}

/** Compresses texts made on demand: pages and JSON. */
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
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
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
