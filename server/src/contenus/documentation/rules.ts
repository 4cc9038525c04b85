import type { DocumentAudience, MetadataV2 } from '@portal/shared-api/contract/documentation';
import type { Role } from '@portal/shared-api/contract/roles';
import type { DocumentRow } from './store';

/** Rights of a reader: audiences, and their colleges. */
export interface ReaderRights {
  audiences: readonly DocumentAudience[];
  colleges: readonly string[];
}

/** Audiences of a reader: public documents for visitors, more for signed-in users, all for members. */
export function audiencesOf(roles: readonly Role[] | null, colleges: readonly string[]): ReaderRights {
  if (roles === null) return { audiences: ['TOUS'], colleges: [] };
  if (!roles.includes('User')) return { audiences: ['TOUS', 'CONNECTES'], colleges: [] };
  return { audiences: ['TOUS', 'CONNECTES', 'ADHERENTS'], colleges };
}

/** Fields of a card of « Documentation ». */
export function presentMetadata({
  id,
  title,
  description,
  tags,
  taille,
  typeMime,
  datePublication,
  audience,
  imageId,
}: DocumentRow): MetadataV2 {
  return { id, title, description, tags, taille, typeMime, datePublication, audience, imageId };
}
