// Offers the persons of a current card, and the orders of printed copies.
export { findOrderableCards, keepOrders } from './orders';
export type { CardHolder, OrderableCard } from './orders';
export { renewCards } from './store';
