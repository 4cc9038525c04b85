import type { DocumentAudience, MetadataV2 } from '@portal/shared-api/contract/documentation';
import type { Role } from '@portal/shared-api/contract/roles';
import type { DocumentRow } from './store';

/** What of the documents a reader may have: audiences, and the colleges that they belong to. */
export interface ReaderRights {
  audiences: readonly DocumentAudience[];
  colleges: readonly string[];
}

/** Audiences of a reader: visitors read what is for everyone, who is signed in a little more, members all that is theirs. */
export function audiencesOf(roles: readonly Role[] | null, colleges: readonly string[]): ReaderRights {
  if (roles === null) return { audiences: ['TOUS'], colleges: [] };
  if (!roles.includes('User')) return { audiences: ['TOUS', 'CONNECTES'], colleges: [] };
  return { audiences: ['TOUS', 'CONNECTES', 'ADHERENTS'], colleges };
}

/** What a card of « Documentation » shows. */
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
