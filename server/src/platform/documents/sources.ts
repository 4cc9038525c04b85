import type { DocumentQuery } from '@portal/shared-api/contract/demandes';
import type { file } from '../http/answers';
import type { Context } from '../http/context';

export type DocumentContext = Context<void, { id: string }>;
export type FileContent = Parameters<typeof file>[0];

/**
 * A document as a file for its reader; null without distinction for one that is unknown, foreign, hidden or expired.
 */
export type DocumentReader = (context: DocumentContext) => Promise<FileContent | null>;

/** Readers of each origin; the first that knows the number answers (S-24). */
export type DocumentSources = Readonly<Record<DocumentQuery['origine'], readonly DocumentReader[]>>;

/** The document, or null when no reader knows it. */
export async function readFrom(
  readers: readonly DocumentReader[],
  context: DocumentContext,
): Promise<FileContent | null> {
  for (const read of readers) {
    const content = await read(context);
    if (content) return content;
  }
  return null;
}
