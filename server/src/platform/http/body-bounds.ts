import { parse as parseFields } from 'node:querystring';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { PortalError } from '../errors';
import { messages } from '../messages';
import { isStorable } from '../storable-text';

/** Above the largest form of the portal. */
export const bounds = { depth: 20, values: 2000, items: 500 } as const;
/** Largest body of a visitor's call, and of a form without script, in bytes: it is read before authentication. */
export const VISITOR_BODY_BYTES = 16_384;
/** Most field errors in one response: the first ones suffice to correct the form. */
export const FIELD_ERRORS_TOLD = 20;

const unreadable = (reason: string) =>
  new PortalError(400, 'ValidationError', { message: messages.bodyRefused, reason });

/**
 * Rejects bodies that no form of the portal sends, before their validation.
 * @throws PortalError 400 `ValidationError` for a body too deep, too long, or with unstorable text.
 */
export function checkBounds(value: unknown): void {
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  let seen = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    seen += 1;
    if (seen > bounds.values) throw unreadable('too many values');
    if (typeof next.value === 'string' && !isStorable(next.value)) throw unreadable('text that cannot be stored');
    if (typeof next.value !== 'object' || next.value === null) continue;
    if (next.depth >= bounds.depth) throw unreadable('too deep');
    if (Array.isArray(next.value) && next.value.length > bounds.items) throw unreadable('too many items');
    const entries = Object.entries(next.value);
    if (entries.length > bounds.values) throw unreadable('too many values');
    for (const [key, item] of entries) {
      if (!isStorable(key)) throw unreadable('text that cannot be stored');
      open.push({ value: item, depth: next.depth + 1 });
    }
  }
}

/**
 * What of a JSON text exceeds the bounds, read without parsing it: a recursive parser would overflow its stack, and one
 * of a hundred thousand keys holds the server for a tenth of a second. A comma stands for each value but the first.
 */
function excessOf(text: string): string | null {
  let depth = 0;
  let commas = 0;
  let isInText = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index];
    if (isInText) {
      if (sign === '\\') index += 1;
      else if (sign === '"') isInText = false;
    } else if (sign === '"') isInText = true;
    else if (sign === '{' || sign === '[') {
      depth += 1;
      if (depth > bounds.depth) return 'too deep';
    } else if (sign === '}' || sign === ']') depth -= 1;
    else if (sign === ',') {
      commas += 1;
      if (commas >= bounds.values) return 'too many values';
    }
  }
  return null;
}

/** Whether a form without script has more fields than the bounds, read without parsing it. */
const hasTooManyFields = (text: string) => text.split('&', bounds.values + 1).length > bounds.values;

/** Reads JSON bodies and forms without script within the bounds, and rejects addresses with a NUL. */
export function boundRequests(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    const excess = excessOf(text);
    if (excess) done(unreadable(excess));
    else parse(request, text, done);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: VISITOR_BODY_BYTES },
    (_request, body, done) => {
      const text = body.toString();
      if (hasTooManyFields(text)) done(unreadable('too many values'));
      // Without a limit of its own: that one would leave fields out.
      else done(null, parseFields(text, '&', '=', { maxKeys: 0 }));
    },
  );
  app.addHook('onSend', async ({ raw }, reply) => {
    if (reply.statusCode === 413) await readRest(raw);
  });
  app.addHook('onRequest', async (request) => {
    if (/%00|\0/.test(request.url)) throw unreadable('NUL in the address');
  });
}

/** What is read, and thrown away, of a body that is too long: bytes and milliseconds. */
const REST = { bytes: 20_000_000, wait: 5000 };

/**
 * Reads the rest of a refused body. A proxy that is still sending when the connection closes takes the server for dead,
 * and says so to a person whose request is merely too long.
 */
function readRest(body: IncomingMessage): Promise<void> {
  if (body.complete) return Promise.resolve();
  return new Promise((resolve) => {
    let read = 0;
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, REST.wait);
    body.on('data', (part: Buffer) => {
      read += part.length;
      if (read > REST.bytes) done();
    });
    body.once('end', done).once('close', done);
  });
}
