/** Compulsory scheme of an insured person, as far as words depend on it. */
export type Scheme = 'francais' | 'monegasque';

/** Scheme by the number, masked or not: a Monaco number begins with 98. */
export const schemeOf = (nir: string | null | undefined): Scheme =>
  nir?.startsWith('98') === true ? 'monegasque' : 'francais';

/**
 * Scheme of a contract: that of its member.
 * @param persons insured by it, in the order of the card.
 */
const contractScheme = (persons: readonly { codeLienParente: string; nirMasque: string | null }[]): Scheme =>
  schemeOf((persons.find(({ codeLienParente }) => codeLienParente === 'ADH') ?? persons[0])?.nirMasque);

/** Scheme of an insured person: by their own number, else, as for a newborn without one, that of the member. */
export const personScheme = (
  nir: string | null,
  persons: readonly { codeLienParente: string; nirMasque: string | null }[],
): Scheme => (nir ? schemeOf(nir) : contractScheme(persons));

/** What the screens call the scheme, its number and its card. */
export interface SchemeWords {
  name: string;
  /** In a sentence, with its article. */
  the: string;
  of: string;
  number: string;
  data: string;
  card: string;
}

export const schemeWords: Readonly<Record<Scheme, SchemeWords>> = {
  francais: {
    name: 'Sécurité sociale',
    the: 'la Sécurité sociale',
    of: 'de la Sécurité sociale',
    number: 'N°\u00a0de Sécurité sociale',
    data: 'Données Sécurité sociale',
    card: 'votre carte Vitale',
  },
  monegasque: {
    name: 'Caisse monégasque',
    the: 'votre caisse monégasque',
    of: 'de votre caisse monégasque',
    number: 'N°\u00a0monégasque',
    data: 'Données de la caisse monégasque',
    card: 'votre carte d’immatriculation',
  },
};

/** What is true of both. */
const bothSchemes: SchemeWords = {
  name: 'Régime obligatoire',
  the: 'le régime obligatoire',
  of: 'du régime obligatoire',
  number: 'N°\u00a0de Sécurité sociale ou monégasque',
  data: 'Données du régime obligatoire',
  card: 'votre carte Vitale ou d’immatriculation',
};

/**
 * What to call the scheme of persons of a contract, as their care is reimbursed by it; where they have both, what is
 * true of either (decision 0184).
 * @param persons insured by the contract.
 * @param about numbers of those concerned; all of them where none is given or known.
 */
export function schemeWordsFor(
  persons: readonly { numPers: string; codeLienParente: string; nirMasque: string | null }[],
  about: readonly string[] = [],
): SchemeWords {
  const concerned = persons.filter(({ numPers }) => about.includes(numPers));
  const schemes = new Set(
    (concerned.length > 0 ? concerned : persons).map(({ nirMasque }) => personScheme(nirMasque, persons)),
  );
  const [scheme = 'francais'] = schemes;
  return schemes.size > 1 ? bothSchemes : schemeWords[scheme];
}
