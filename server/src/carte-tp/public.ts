// Offers cards with their rates, the persons of a current one, the orders of printed copies, and the card that is
// shared by mail.
export { findOrderableCards, keepOrders } from './orders';
export { shareCard } from './envois/share';
export { countSentCards } from './envois/store';
export { findCards, renewCard } from './store';
