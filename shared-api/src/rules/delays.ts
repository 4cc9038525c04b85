/** Working days within which a printed card reaches its holder (F-04). */
export const printedCardDays = 10;
