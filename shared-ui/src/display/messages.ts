export const messages = {
  transmission: 'Télétransmission\u00a0: ',
  yes: 'Oui',
  no: 'Non',
  birthName: (nom: string, codeCivilite: string | undefined) => `${codeCivilite === 'M' ? 'né' : 'née'} ${nom}`,
  noRib: 'Aucune information renseignée',
  iban: 'IBAN',
  bic: 'BIC',
  maskedIban: (start: string, end: string) => `IBAN ${start}, se terminant par ${end}`,
  maskedNir: (start: string) => `Numéro commençant par ${start}, la suite est masquée`,
};
