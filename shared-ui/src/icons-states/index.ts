/** Icons of states (Tabler outline 3.51, MIT). One family is one download. */
export { alertCircle } from '../icon/paths/alert-circle';
export { alertTriangle } from '../icon/paths/alert-triangle';
export { ban } from '../icon/paths/ban';
export { check } from '../icon/paths/check';
export { circleCheck } from '../icon/paths/circle-check';
export { circleX } from '../icon/paths/circle-x';
export { clock } from '../icon/paths/clock';
export { cloudOff } from '../icon/paths/cloud-off';
export { hourglass } from '../icon/paths/hourglass';
export { infoCircle } from '../icon/paths/info-circle';
export { lock } from '../icon/paths/lock';
export { searchOff } from '../icon/paths/search-off';
