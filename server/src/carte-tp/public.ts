// Offers the persons of a current card, the orders of printed copies, and the card that is shared by mail.
export { findOrderableCards, keepOrders } from './orders';
export type { CardHolder, OrderableCard } from './orders';
export { shareCard } from './envois/share';
export { countSentCards } from './envois/store';
export { renewCards } from './store';
