import type { FastifyInstance } from 'fastify';
import { PortalError } from '../errors';
import { messages } from '../messages';

/** More than any form of the portal sends. */
export const bounds = { depth: 20, values: 2000, items: 500 } as const;
/** Largest body of a call that visitors make, in bytes: it is read before anybody is known. */
export const VISITOR_BODY_BYTES = 16_384;
/** Field errors in one answer: the first ones are enough to mend the rest. */
export const FIELD_ERRORS_TOLD = 20;

const unreadable = (reason: string) =>
  new PortalError(400, 'ValidationError', { message: messages.bodyRefused, reason });

/** Whether the database and our letters can hold a text: no NUL and no half of a surrogate pair. */
const isStorable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/**
 * Refuses what no form of ours sends, before anything looks at it closely.
 * @throws PortalError 400 `ValidationError` for what is too deep, too long or no text that can be stored.
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

/** Depth of a JSON text, up to one more than may be: a parser that calls itself would not come back from a deep one. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index];
    if (isInText) {
      if (sign === '\\') index += 1;
      else if (sign === '"') isInText = false;
    } else if (sign === '"') isInText = true;
    else if (sign === '{' || sign === '[') {
      depth += 1;
      if (depth > bounds.depth) return true;
    } else if (sign === '}' || sign === ']') depth -= 1;
  }
  return false;
}

/** Reads JSON bodies within the bounds, and refuses addresses that hold a NUL. */
export function boundRequests(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (isTooDeep(text)) done(unreadable('too deep'));
    else parse(request, text, done);
  });
  app.addHook('onRequest', async (request) => {
    if (/%00|\0/.test(request.url)) throw unreadable('NUL in the address');
  });
}
