import { foldText } from './search-text';

const MAX_LENGTH = 60;

/**
 * A title as part of an address: « Où trouver ma carte ? » becomes « ou-trouver-ma-carte ». At most 60 characters,
 * whole words.
 */
export function slugOf(title: string): string {
  const slug = foldText(title)
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (slug.length <= MAX_LENGTH) return slug;
  const cut = slug.slice(0, MAX_LENGTH + 1);
  const end = cut.lastIndexOf('-');
  return end > 0 ? cut.slice(0, end) : slug.slice(0, MAX_LENGTH);
}
