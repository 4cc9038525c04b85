import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The part of S3 that a file store needs: signed PUT, GET and DELETE requests, in memory. */
export interface FakeS3 {
  /** Setting of this store. */
  url: string;
  objects: Map<string, Buffer>;
  /** Answers every further request with this status; null restores service. */
  failWith(status: number | null): void;
  close(): Promise<void>;
}

export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  let failure: number | null = null;
  const answer = (reply: ServerResponse, status: number, body?: Buffer) => reply.writeHead(status).end(body);
  const server = createServer((request, reply) => {
    void collect(request).then((body) => {
      const key = String(request.url);
      if (failure !== null) return answer(reply, failure);
      if (!isSigned(request)) return answer(reply, 403);
      if (request.method === 'DELETE') return answer(reply, (objects.delete(key), 204));
      if (request.method === 'GET') return objects.has(key) ? answer(reply, 200, objects.get(key)) : answer(reply, 404);
      // A truncated upload, or one whose content does not match its signature, is rejected.
      const isWhole =
        Number(request.headers['content-length']) === body.length &&
        createHash('sha256').update(body).digest('hex') === request.headers['x-amz-content-sha256'];
      if (!isWhole) return answer(reply, 400);
      objects.set(key, body);
      return answer(reply, 200);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://cle:secret@127.0.0.1:${port}/pieces?region=eu-west-3`,
    objects,
    failWith: (status) => {
      failure = status;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function collect(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

const isSigned = ({ headers }: IncomingMessage) =>
  /^AWS4-HMAC-SHA256 Credential=cle\/\d{8}\/eu-west-3\/s3\/aws4_request, SignedHeaders=host;.*x-amz-content-sha256.*, Signature=[\da-f]{64}$/.test(
    headers.authorization ?? '',
  );
