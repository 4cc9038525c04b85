import type { ContentCollection } from '@portal/shared-api/contract/edition';

interface Placed {
  collection: ContentCollection;
  name: string;
}

/** Where a new content goes, as it is sent: what was typed for a block is hidden for any other content. */
export const placementOf = ({ collection, name }: Placed): string | null =>
  collection === 'Blocs' && name !== '' ? name : null;
