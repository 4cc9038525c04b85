export { RequestState } from './request-state';
