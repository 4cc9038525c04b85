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

/** Whether « de » and « que » lose their vowel before a name. */
export const isElided = (name: string) => /^[aeiouàâäéèêëîïôöûüœh]/i.test(name);

/** A label in the middle of a sentence. */
export const inSentence = (label: string): string => `${label.charAt(0).toLocaleLowerCase('fr')}${label.slice(1)}`;
