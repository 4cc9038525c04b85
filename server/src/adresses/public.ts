// Offers the postal addresses of persons, by day, as they are kept and as they are written.
export { findPostalAddresses } from './postal';
export { dropAddresses, findAddresses, findAnnouncedAddresses, readAddresses, saveAddress } from './store';
export { adresses } from './tables';
