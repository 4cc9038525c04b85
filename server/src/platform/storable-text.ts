/** Whether the database and the fonts of letters support a text: no NUL and no lone surrogate. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);
