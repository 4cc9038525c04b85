export { Uploader, type UploadedFile } from './uploader';
