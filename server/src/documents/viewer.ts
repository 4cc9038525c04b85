import { buffer } from 'node:stream/consumers';
import type { Visionneuse, VisionneuseEndpoint } from '@portal/shared-api/contract/visionneuse';
import { formatByContent, typeOfFormat } from '../fichiers/public';
import { notFound, PortalError } from '../platform/errors';
import { handle, type Route } from '../platform/http/handle';
import { drawPdf } from '../platform/pages/draw';
import { messages } from './messages';
import { readFrom, type DocumentReader, type FileContent } from '../platform/documents/sources';
import { trace } from './trace';

/** Larger files need a dedicated reader. */
const maximumBytes = 15 * 1024 * 1024;

const refused = (message: string) => new PortalError(400, 'FichierRefuse', { message });

const dataUrl = (typeMime: string, bytes: Uint8Array) =>
  `data:${typeMime};base64,${Buffer.from(bytes).toString('base64')}`;

/**
 * A file as pictures: those of a PDF’s pages, or the picture itself. @throws PortalError 400 `FichierRefuse` for one
 * that cannot be drawn.
 */
export async function picturesOf({ name, content }: Pick<FileContent, 'name' | 'content'>): Promise<Visionneuse> {
  const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
  if (bytes.length > maximumBytes) throw refused(messages.tooLarge);
  const format = formatByContent(bytes);
  if (format === 'png' || format === 'jpeg')
    return { nomFichier: name, nombrePages: 1, pages: [{ numero: 1, image: dataUrl(typeOfFormat[format], bytes) }] };
  const drawn = await drawPdf(bytes);
  if (!drawn) throw refused(messages.notDrawn);
  return {
    nomFichier: name,
    nombrePages: drawn.pageCount,
    pages: drawn.pages.map((png, index) => ({ numero: index + 1, image: dataUrl('image/png', png) })),
  };
}

/**
 * Route of a viewer for the documents of its readers, with audit (product 0.6, S-24). Unknown, foreign, hidden and
 * expired documents get the same response: 404 with the message of S-24.
 */
export function viewerRoute(endpoint: VisionneuseEndpoint, ...readers: readonly DocumentReader[]): Route {
  return handle(endpoint, async (context) => {
    const { id } = context.query;
    const details = { visionneuse: endpoint.path };
    const content = await readFrom(readers, context);
    if (!content) {
      await trace(context, id, 'document.refuse', details);
      throw notFound(messages.gone);
    }
    const shown = await picturesOf(content);
    await trace(context, id, 'document.consulte', details);
    return shown;
  });
}
