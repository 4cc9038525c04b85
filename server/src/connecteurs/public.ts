// Offers the import of what a management system has, and the exchange by files.
export { exchangeFolder } from './domain';
export { exportFiles } from './export';
export { fileConnector, UnreadableStream } from './files';
export { streamNames } from './streams';
export { importStreams, ImportRunning } from './import';
export type { Tally, Refusal } from './import';
export type { Gap } from './writing';
