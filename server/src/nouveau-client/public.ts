// Offers the creation of an insurer, for the command line.
export { createInsurer, InsurerRefused } from './create';
export type { NewInsurer } from './rules';
