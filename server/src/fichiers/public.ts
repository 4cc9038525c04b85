// Offers uploaded files: attaching them to requests and drafts, their formats and limits.
export { attachFiles, findAttachedFiles, findNamedFiles, isPendingOf } from './attach';
export type { FileOwner, Slots } from './attach';
export { formatByContent, typeOfFormat } from './content';
export { limitsOf, usualLimits } from './limits';
export { measurePicture } from './pictures';
export { fileRefused } from './receive';
export { pendingMs } from './rules';
export { letFilesExpire, objectName } from './store';
export { fichiers } from './tables';
export { receiveWhole, type WholeFile } from './whole';
