// Offers the releases served to a client: their choice, the boot document, and their import.
export { bootFor } from './boot';
export { importReleases } from './import-releases';
export { failingModules } from './incidents';
export { registerLiveChanges } from './live-changes';
export { registerOperator } from './operator';
export { createChooser } from './registry';
export type { Choice, Chooser, ServedRelease } from './registry';
export { releasesFolder } from './release-folder';
export { releasedLabels } from './released-labels';
export { releasedFront } from './released-front';
export { isDrawnFor, trialVisitorOf } from './rules';
