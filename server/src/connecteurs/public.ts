// Offers the import of what a management system has, and the exchange by files.
export { exchangeFolder } from './domain';
export { exportFiles } from './export';
export { fileConnector, UnreadableStream } from './files';
export { importStreams, ImportRunning } from './import';
export type { Refusal } from './import';
