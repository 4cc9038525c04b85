import type { FeatureKey } from '@portal/shared-api/contract/features';
import type { LimitesFichiers } from '@portal/shared-api/contract/fichiers';
import { limitsOfAct } from '../platform/http/act-settings';
import type { ClientSettings } from '../platform/http/client-settings';
import type { LimitRule } from '../platform/limits/store';
import { messages } from './messages';

const mo = 1_048_576;
/** Limits of most forms, until a client sets others. */
export const usualLimits: LimitesFichiers = {
  queueLimit: 5,
  maxFileSize: 5 * mo,
  maxQueueSize: 15 * mo,
  allowedExtensions: ['pdf', 'jpg', 'jpeg', 'png'],
  allowedMimeTypes: ['application/pdf', 'image/jpeg', 'image/png'],
};
const bankDetails: LimitesFichiers = { ...usualLimits, queueLimit: 2, maxQueueSize: 10 * mo };
const claims: LimitesFichiers = {
  queueLimit: 10,
  maxFileSize: 10 * mo,
  maxQueueSize: 30 * mo,
  allowedExtensions: [...usualLimits.allowedExtensions, 'heic'],
  allowedMimeTypes: [...usualLimits.allowedMimeTypes, 'image/heic'],
};

const particular: Partial<Record<FeatureKey, LimitesFichiers>> = {
  ribActeGestion: bankDetails,
  ribPrestationsActeGestion: bankDetails,
  ribCotisationsActeGestion: bankDetails,
  pecHospiActeGestion: claims,
  declarationSinistreActeGestion: claims,
  pjSinistreActeGestion: claims,
};

/** Limits of each uploader of a form (product 0.5), as the client sets them. */
export const limitsOf = (settings: Pick<ClientSettings, 'limitesFichiers'>, form: FeatureKey): LimitesFichiers =>
  limitsOfAct(settings, form, particular[form] ?? usualLimits);

/**
 * Refused files of an account before no other is read: each is read whole before it is refused, and stands in no other
 * limit.
 */
export const refusedFiles: LimitRule = {
  name: 'refused-files',
  limit: 49,
  windowMs: 3_600_000,
  message: messages.tooManyRefused,
};

/** Limit of files that a person may send in a day before a request names them. */
export const pendingQuota = { files: 50, bytes: 100 * mo };
