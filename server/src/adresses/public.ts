// Offers the postal addresses of persons, by day.
export { dropAddresses, findAddresses, findAnnouncedAddresses, readAddresses, saveAddress } from './store';
export { adresses } from './tables';
