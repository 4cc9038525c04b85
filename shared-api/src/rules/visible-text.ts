/** A typed or pasted text without the signs that nobody sees: direction, joiners, spaces of no width. */
export const withoutInvisible = (typed: string): string => typed.replace(/\p{Cf}/gu, '');
