export const messages = {
  /** « 12 / 500 ». */
  count: (length: number, maxLength: number) => `${length}\u00a0/\u00a0${maxLength}`,
  limit: (maxLength: number) => `${maxLength} caractères au maximum.`,
  remaining: (left: number) =>
    left > 1
      ? `Il reste ${left} caractères.`
      : left === 1
        ? 'Il reste 1 caractère.'
        : 'La longueur maximale est atteinte.',
};
