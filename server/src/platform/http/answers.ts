import type { Readable } from 'node:stream';

/** Responses without a JSON body. */
export class FileAnswer {
  constructor(
    readonly name: string,
    readonly type: string,
    readonly content: Buffer | Readable,
    readonly disposition: 'attachment' | 'inline',
  ) {}
}

export class RedirectAnswer {
  constructor(
    readonly location: string,
    readonly status: 302 | 303,
  ) {}
}

export class PageAnswer {
  constructor(
    readonly html: string,
    readonly status: number,
  ) {}
}

/** A file; `name` is its name for download, accents allowed. */
export function file(content: {
  name: string;
  type: string;
  content: Buffer | Readable;
  disposition?: 'attachment' | 'inline';
}): FileAnswer {
  return new FileAnswer(content.name, content.type, content.content, content.disposition ?? 'attachment');
}

/** 302 after a navigation, 303 after a form. The caller has checked the address. */
export const redirect = (location: string, status: 302 | 303 = 302) => new RedirectAnswer(location, status);

/** A page rendered by the server. */
export const page = (html: string, status = 200) => new PageAnswer(html, status);

/** Value of Content-Disposition, with an ASCII name as fallback for old clients (RFC 6266). */
export function contentDisposition(disposition: string, name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\/]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
