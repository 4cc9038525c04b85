// Offers the persons of a current card, the orders of printed copies, and the card that somebody was sent.
export { findOrderableCards, keepOrders } from './orders';
export type { CardHolder, OrderableCard } from './orders';
export { drawSentCard } from './sent';
export { renewCards } from './store';
