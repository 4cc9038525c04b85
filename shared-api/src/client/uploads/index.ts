export { isBusy, overallPercent, type UploadItem, type UploadState } from './queue';
export { createUploadQueue, type UploadQueue } from './upload-queue';
