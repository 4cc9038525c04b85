import type { MetadataV2 } from '@portal/shared-api/contract/documentation';
import { foldText } from '@portal/shared-api/rules/search-text';
import { messages } from './messages';

export interface DocumentGroup {
  theme: string;
  documents: MetadataV2[];
}

/** Theme of a document: its first tag. */
export const themeOf = ({ tags }: Pick<MetadataV2, 'tags'>) => tags[0] ?? messages.otherTheme;

/** Documents whose title, description or tags contain every word, ignoring accents and case. */
export function searchDocuments(documents: readonly MetadataV2[], words: string, theme: string): MetadataV2[] {
  const wanted = foldText(words).split(' ').filter(Boolean);
  return documents.filter((document) => {
    const text = foldText(`${document.title} ${document.description} ${document.tags.join(' ')}`);
    return (theme === '' || themeOf(document) === theme) && wanted.every((word) => text.includes(word));
  });
}

/** Documents by theme, both in the order of the server. */
export function groupDocuments(documents: readonly MetadataV2[]): DocumentGroup[] {
  const groups = new Map<string, MetadataV2[]>();
  for (const document of documents) groups.set(themeOf(document), [...(groups.get(themeOf(document)) ?? []), document]);
  return [...groups].map(([theme, found]) => ({ theme, documents: found }));
}

/** « Document PDF ». */
export const typeName = (typeMime: string) => messages.types[typeMime] ?? messages.otherType;
