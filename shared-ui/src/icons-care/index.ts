/** Icons of the kinds of care (Tabler outline 3.51, MIT). One family is one download. */
export { brain } from '../icon/paths/brain';
export { buildingHospital } from '../icon/paths/building-hospital';
export { dental } from '../icon/paths/dental';
export { ear } from '../icon/paths/ear';
export { eyeglass2 } from '../icon/paths/eyeglass-2';
export { firstAidKit } from '../icon/paths/first-aid-kit';
export { massage } from '../icon/paths/massage';
export { pill } from '../icon/paths/pill';
export { stethoscope } from '../icon/paths/stethoscope';
export { vaccine } from '../icon/paths/vaccine';
