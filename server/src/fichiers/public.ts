// What other domains may ask of `fichiers`.
export { attachFiles, findNamedFiles, isPendingOf } from './attach';
export type { FileOwner, Slots } from './attach';
export { formatByContent, typeOfFormat } from './content';
export { limitsOf } from './limits';
export { pendingMs } from './rules';
export { objectName } from './store';
export { fichiers } from './tables';
