import { foldText } from './search-text';

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

/**
 * Whether « de » and « que » lose their vowel before a name: y is a vowel in « Yves », none in « Yanis »; h is mute in
 * French names, « Hélène » or « Harmonie », and heard in those of other origins, « Hamza », « Hicham » or « Huyen ».
 */
const isElided = (name: string) =>
  /^(?:[aeiou]|y[b-df-hj-np-tv-xz]|h(?:abit|adri|armo|ect|edw|el[eio]|enr|er[cmv]|erib|ilai|ild|ipp|ist|omer|ono|orac|ori(?!a)|orte|osp|otel|ub|ug|um(?!a[iy]|ey)|ya|yd))/.test(
    foldText(name),
  );

const lists = new Intl.ListFormat('fr', { type: 'conjunction' });

/**
 * Elides « de » and « que » before the variables of a text whose value is a name: « d’Odile ». A capital begins a name,
 * of a person, a page or an insurer; another value, as a file or a code, leaves them whole.
 * @param variable pattern of a variable, whose one group is its name: the one that fills it in
 */
export function eliding(variable: RegExp): (text: string, valueOf: (name: string) => unknown) => string {
  // The editor of contents writes « de&nbsp;{{nom}} » and « de <strong>{{nom}}</strong> » too.
  const behind = new RegExp(
    `(?<!\\p{L})([dD]|[qQ]u)e(?:[ \\u00a0]|&nbsp;)((?:<[a-z][^>]*>)*)(${variable.source})`,
    'gu',
  );
  return (text, valueOf) =>
    text.replace(behind, (whole, start: string, tags: string, written: string, name: string) => {
      const value = valueOf(name);
      const isName = typeof value === 'string' && /^\p{Lu}/u.test(value);
      return isName && isElided(value) ? `${start}’${tags}${written}` : whole;
    });
}

/** « Julie », « Julie et Noé », « Julie, Lina et Noé ». */
export const listed = (words: readonly string[]): string => lists.format(words);

/** A label in the middle of a sentence; one that begins with an acronym, such as « SAV », stays. */
export const inSentence = (label: string): string =>
  /^\p{Lu}{2}/u.test(label) ? label : `${label.charAt(0).toLocaleLowerCase('fr')}${label.slice(1)}`;

/** A text that somebody typed: no mark of French begins a line, nor does « end one. */
export const marksKept = (typed: string): string =>
  typed.replace(/ (?=[?!;:»](?:\s|$))/g, '\u00a0').replace(/« /g, '«\u00a0');
