/** Brands of the page, by code. */
export const charters = [
  { code: 'VALD', name: 'Valdoré' },
  { code: 'ALIZ', name: 'Alizéane' },
  { code: 'RIVI', name: 'Azurine' },
] as const;
export type CharterCode = (typeof charters)[number]['code'];

/** State in the address of the catalogue. */
export interface Place {
  /** Name of the target control; empty for the top. */
  control: string;
  charter: CharterCode;
  /** That control only, for its pictures. */
  isAlone: boolean;
}

/**
 * Parses `#/button?charte=ALIZ`, and for a single control `?controle=button&charte=ALIZ`. An unknown brand is the
 * first.
 */
export function readPlace({ hash, search }: { hash: string; search: string }): Place {
  const alone = new URLSearchParams(search);
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const wanted = new URLSearchParams(query).get('charte') ?? alone.get('charte');
  const charter = charters.find(({ code }) => code === wanted)?.code ?? charters[0].code;
  return { control: alone.get('controle') ?? path, charter, isAlone: alone.has('controle') };
}

/** Address of a control in the page, with its brand: `#/button?charte=ALIZ`. */
export const writePlace = (control: string, charter: CharterCode) =>
  `#/${control}${charter === charters[0].code ? '' : `?charte=${charter}`}`;
