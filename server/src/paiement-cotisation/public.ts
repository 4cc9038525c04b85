// Offers what was paid by card, for the management system.
export { findPayment } from './store';
export { paiementsCotisation } from './tables';
