import type { FastifyInstance } from 'fastify';

/** Notifies open pages of a changed release; only during the development of a remote. */
export interface LiveChanges {
  tell(name: string, version: string): void;
}

const HEARTBEAT_MS = 20_000;

/** Serves `/dev/changements`, the event stream of the host in development. */
export function registerLiveChanges(app: FastifyInstance): LiveChanges {
  const listeners = new Set<(text: string) => void>();
  app.get('/dev/changements', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const write = (text: string) => void reply.raw.write(text);
    const heartbeat = setInterval(() => write(': présent\n\n'), HEARTBEAT_MS);
    listeners.add(write);
    request.raw.on('close', () => {
      clearInterval(heartbeat);
      listeners.delete(write);
    });
  });
  return {
    tell: (name, version) => listeners.forEach((write) => write(`data: ${JSON.stringify({ name, version })}\n\n`)),
  };
}
