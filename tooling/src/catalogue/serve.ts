import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { CSP_REPORT_PATH, pagePolicy } from '@portal/shared-api/rules/page-policy';
import { catalogueFolder } from './recipe';

/** A running catalogue. */
export interface ServedCatalogue {
  /** `http://localhost:8090` */
  address: string;
  close(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * Serves the built catalogue under the content security policy of the portal, so that a control that would break there
 * breaks here. There is no server behind the controls: requests to `/api` answer 404.
 * @param port 0 takes any free one.
 * @throws Error EADDRINUSE when the port is taken.
 */
export function serveCatalogue(port: number, folder = catalogueFolder): Promise<ServedCatalogue> {
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname === CSP_REPORT_PATH) return answer(response, 204, 'text/plain', '');
    const file = normalize(join(folder, pathname === '/' ? 'index.html' : decodeURIComponent(pathname)));
    const content = file.startsWith(folder) ? await readFile(file).catch(() => null) : null;
    if (!content) return answer(response, 404, 'application/json', '{"status":404}');
    return answer(response, 200, types[extname(file)] ?? 'application/octet-stream', content);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const bound = server.address();
      resolve({
        address: `http://localhost:${typeof bound === 'object' && bound ? bound.port : port}`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}

function answer(response: ServerResponse, status: number, type: string, content: string | Buffer): void {
  response.writeHead(status, {
    'content-type': type,
    'content-security-policy': pagePolicy(randomBytes(16).toString('base64')),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  });
  response.end(content);
}
