import { array, boolean, create, enums, object, string, unknown, type Infer } from 'superstruct';
import { modesGestion } from '@portal/shared-api/contract/identity';

/** What a request keeps of its submission, encrypted: enough to apply it later as it was meant on its day. */
const sealedStruct = object({
  /** Body of the call, as it was sent. */
  corps: unknown(),
  /** Mode of the act on that day: it decides which documents were required. */
  modeGestion: enums(modesGestion),
  numPers: string(),
  isAdherent: boolean(),
  /** Lines of its acknowledgement. */
  courriel: array(object({ libelle: string(), valeur: string() })),
});
export type Sealed = Infer<typeof sealedStruct>;

/**
 * The submission of a stored request.
 * @throws StructError for what an earlier version stored otherwise.
 */
export const unseal = (json: string): Sealed => create(JSON.parse(json), sealedStruct);
