export type { ViewerFile } from './keep';
export { firstView, stepOfKey, stepView } from './view';
export { Viewer } from './viewer';
