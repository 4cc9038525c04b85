/** Small valid files. */
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n', 'latin1');
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const jpeg = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
  Buffer.from('JFIF\u0000', 'latin1'),
  Buffer.alloc(200, 1),
  Buffer.from([0xff, 0xd9]),
]);

export interface SentFile {
  content: Buffer;
  name: string;
  type: string;
  part?: string;
}

const boundary = '----portail-essai-0001';

/** Body and headers of a multipart request with one file. */
export function multipart({ content, name, type, part = 'file' }: SentFile): {
  payload: Buffer;
  headers: Record<string, string>;
} {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${part}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head, 'utf8'), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
