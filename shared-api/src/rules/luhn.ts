/** Luhn check of a number in digits (SIRET, RPPS, FINESS of metropolitan departments). */
export function isLuhnValid(digits: string): boolean {
  return /^\d+$/.test(digits) && luhnSum(digits) % 10 === 0;
}

/** Digit to append so that the number passes the Luhn check. */
export function luhnCheckDigit(digits: string): string {
  return String((10 - (luhnSum(`${digits}0`) % 10)) % 10);
}

function luhnSum(digits: string): number {
  let sum = 0;
  for (const [index, character] of [...digits].reverse().entries()) {
    const doubled = Number(character) * (index % 2 === 0 ? 1 : 2);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum;
}
