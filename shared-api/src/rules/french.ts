/** « 1 essai », « 4 essais »; zero is singular in French. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${new Intl.NumberFormat('fr-FR').format(count)}\u00a0${count > 1 ? many : one}`;
}

/** « de Mutuelle Valdoré », « d’Alizéane Prévoyance »: the preposition is elided before a vowel or a mute h. */
export function ofName(name: string): string {
  return isElided(name) ? `d’${name}` : `de ${name}`;
}

/** « que gestionnaire », « qu’adhérent ». */
export const thatName = (name: string): string => (isElided(name) ? `qu’${name}` : `que ${name}`);

/** Whether « de » and « que » lose their vowel before a name: y is a vowel in « Yves », none in « Yanis ». */
export const isElided = (name: string) => /^(?:[aeiouàâäéèêëîïôöûüœh]|y[b-df-hj-np-tv-xz])/i.test(name);

const lists = new Intl.ListFormat('fr', { type: 'conjunction' });

/** « Julie », « Julie et Noé », « Julie, Lina et Noé ». */
export const listed = (words: readonly string[]): string => lists.format(words);

/** A label in the middle of a sentence; one that begins with an acronym, such as « SAV », stays. */
export const inSentence = (label: string): string =>
  /^\p{Lu}{2}/u.test(label) ? label : `${label.charAt(0).toLocaleLowerCase('fr')}${label.slice(1)}`;
