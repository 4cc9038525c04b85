import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import { FileMissing, FileStoreDown, type FileStore } from './store';

const timeoutMs = 20_000;
const defaultRegion = 'us-east-1';
const emptySha256 = createHash('sha256').digest('hex');

interface Content {
  path: string;
  size: number;
  sha256: string;
}

/** Stores files in an S3 bucket. @param setting `https://key:secret@machine/bucket?region=…` */
export function s3Store(setting: string): FileStore {
  const { protocol, host, pathname, username, password, searchParams } = new URL(setting);
  const base = `${protocol}//${host}${pathname.replace(/\/$/, '')}`;
  const credentials = {
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? defaultRegion,
  };

  const call = async (method: string, name: string, content?: Content): Promise<IncomingMessage> => {
    const signer = new AwsV4Signer({
      ...credentials,
      method,
      url: `${base}/${name}`,
      headers: { 'x-amz-content-sha256': content?.sha256 ?? emptySha256 },
    });
    const { url, headers } = await signer.sign();
    if (content) headers.set('content-length', String(content.size));
    return send(url, method, Object.fromEntries(headers), content?.path);
  };

  return {
    async adopt(path, name) {
      const answer = await call('PUT', name, { path, ...(await measure(path)) });
      answer.resume();
      if (answer.statusCode !== 200) throw new FileStoreDown(`PUT ${answer.statusCode}`);
      await rm(path, { force: true });
    },
    async open(name) {
      const answer = await call('GET', name);
      if (answer.statusCode === 200) return answer;
      answer.resume();
      throw answer.statusCode === 404 ? new FileMissing() : new FileStoreDown(`GET ${answer.statusCode}`);
    },
    async remove(name) {
      const answer = await call('DELETE', name);
      answer.resume();
      const { statusCode = 0 } = answer;
      if (statusCode !== 404 && (statusCode < 200 || statusCode >= 300))
        throw new FileStoreDown(`DELETE ${statusCode}`);
    },
  };
}

async function measure(path: string): Promise<{ size: number; sha256: string }> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return { size: (await stat(path)).size, sha256: digest.digest('hex') };
}

function send(
  url: URL,
  method: string,
  headers: Record<string, string>,
  path: string | undefined,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(new FileStoreDown('code' in error ? String(error.code) : error.message));
    const outgoing = (url.protocol === 'https:' ? httpsRequest : httpRequest)(
      url,
      { method, headers, timeout: timeoutMs },
      resolve,
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('timeout')));
    outgoing.on('error', fail);
    if (path === undefined) outgoing.end();
    else pipeline(createReadStream(path), outgoing).catch(fail);
  });
}
