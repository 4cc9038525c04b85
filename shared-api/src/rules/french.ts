/** « 1 essai », « 4 essais »; zero is singular in French. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${new Intl.NumberFormat('fr-FR').format(count)}\u00a0${count > 1 ? many : one}`;
}

/** « de Mutuelle Valdoré », « d’Alizéane Prévoyance »: the preposition is elided before a vowel or a mute h. */
export function ofName(name: string): string {
  return /^[aeiouàâäéèêëîïôöûüœh]/i.test(name) ? `d’${name}` : `de ${name}`;
}
