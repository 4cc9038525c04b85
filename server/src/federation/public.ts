// What other domains may ask of `federation`.
export { bootFor } from './boot';
export { importReleases } from './import-releases';
export { registerLiveChanges } from './live-changes';
export { registerOperator } from './operator';
export { createChooser } from './registry';
export type { Choice, Chooser, ServedRelease } from './registry';
export { releasesFolder } from './release-folder';
export { releasedFront } from './released-front';
export { isDrawnFor } from './rules';
