/** Compulsory scheme of an insured person, as far as words depend on it. */
export type Scheme = 'francais' | 'monegasque';

/** Scheme by the number, masked or not: a Monaco number begins with 98. */
export const schemeOf = (nir: string | null | undefined): Scheme =>
  nir?.startsWith('98') === true ? 'monegasque' : 'francais';

/**
 * Scheme of a contract: that of its member.
 * @param persons insured by it, in the order of the card.
 */
export const contractScheme = (persons: readonly { codeLienParente: string; nirMasque: string | null }[]): Scheme =>
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
