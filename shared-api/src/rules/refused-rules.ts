/** Rules of forms that their statistics tell apart, in the words of staff, on the screen and in the file. */
export const refusedRules: Readonly<Record<string, string>> = {
  required: 'non rempli',
  pattern: 'format',
  min: 'trop petit ou trop tôt',
  max: 'trop grand ou trop tard',
  before: 'trop tôt',
  after: 'trop tard',
  unknown: 'inconnu',
  cle: 'clé',
  checksum: 'clé',
  ribKey: 'clé',
  country: 'pays',
  mobile: 'numéro fixe',
  contrat: 'contrat',
  unavailable: 'indisponible',
  same: 'valeur inchangée',
  different: 'saisies différentes',
  double: 'déjà saisi',
  once: 'une seule fois',
  recent: 'trop récent',
  age: 'âge',
  conjoint: 'conjoint',
  minors: 'mineurs',
  prix: 'prix',
  somme: 'total',
  indisponible: 'indisponible',
  unreachable: 'injoignable',
  signature: 'signature',
  securityCode: 'code de sécurité',
  wrong: 'faux',
  commune: 'commune',
};

/** Code that stands for every other rule. */
export const otherRule = 'autre';

export const ruleInWords = (code: string): string => refusedRules[code] ?? 'autre règle';
