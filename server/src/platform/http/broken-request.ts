import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { messages } from '../messages';

/** Statuses of what Node refuses before it is a request. */
const statuses: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers what cannot be read as a request, with a policy as strict as that of data. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statuses[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ status, data: 'ValidationError', message: messages.bodyRefused });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      "content-security-policy: default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options: nosniff',
      'referrer-policy: no-referrer',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
