// Offers the postal addresses of persons, by day.
export { findAddresses, saveAddress } from './store';
export { adresses } from './tables';
