export { SignatureStep } from './signature-step';
export { SignatureView } from './signature-view';
