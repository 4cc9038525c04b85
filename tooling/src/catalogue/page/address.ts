/** Brands the page can wear, by their code. */
export const charters = [
  { code: 'VALD', name: 'Valdoré' },
  { code: 'ALIZ', name: 'Alizéane' },
  { code: 'RIVI', name: 'Azurine' },
] as const;
export type CharterCode = (typeof charters)[number]['code'];

/** What the address of the catalogue says. */
export interface Place {
  /** Name of the control to go to; empty for the top. */
  control: string;
  charter: CharterCode;
  /** That control and nothing else, for its pictures. */
  isAlone: boolean;
}

/** Reads `#/button?charte=ALIZ`, and for one control alone `?controle=button&charte=ALIZ`. An unknown brand is the first. */
export function readPlace({ hash, search }: { hash: string; search: string }): Place {
  const alone = new URLSearchParams(search);
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const wanted = new URLSearchParams(query).get('charte') ?? alone.get('charte');
  const charter = charters.find(({ code }) => code === wanted)?.code ?? charters[0].code;
  return { control: alone.get('controle') ?? path, charter, isAlone: alone.has('controle') };
}

/** Address of a control in the page, which keeps the brand: `#/button?charte=ALIZ`. */
export const writePlace = (control: string, charter: CharterCode) =>
  `#/${control}${charter === charters[0].code ? '' : `?charte=${charter}`}`;
