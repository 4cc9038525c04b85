// Offers the postal addresses of persons, by day.
export { findAddresses, readAddresses, saveAddress } from './store';
export { adresses } from './tables';
