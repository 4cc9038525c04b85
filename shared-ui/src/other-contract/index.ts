export { OtherContract } from './other-contract';
