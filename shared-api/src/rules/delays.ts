/** Working days within which a printed card reaches its holder (F-04). */
export const printedCardDays = 10;
/** Working days within which a request for a refund is answered (F-13, F-21). */
export const refundDays = 10;
