/** A typed or pasted text without the signs that nobody sees: direction, joiners, spaces of no width. */
export const withoutInvisible = (typed: string): string => typed.replace(/\p{Cf}/gu, '');

/** A text without the controls of direction, which show its reader another order of signs than was written. */
export const withoutDirection = (typed: string): string =>
  typed.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
