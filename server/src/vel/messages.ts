/** Texts of « Compléter mes garanties », on screen and in print. */
export const messages = {
  states: {
    suspendu: 'Votre contrat est suspendu\u00a0: aucun renfort ne peut être souscrit.',
    resilie: 'Votre contrat est résilié\u00a0: aucun renfort ne peut être souscrit.',
    eninstance: 'Votre contrat n’a pas encore commencé\u00a0: les renforts se souscrivent dès qu’il est en cours.',
  },
  unpaid:
    'Des cotisations restent dues sur ce contrat\u00a0: aucun renfort ne peut être souscrit tant qu’elles ne sont pas réglées.',
  tooOld: (age: number) => `Ce renfort se souscrit jusqu’à ${age} ans.`,
  withHeld: (libelle: string) => `Ce renfort améliore les mêmes garanties que votre ${lower(libelle)}.`,
  together: (one: string, other: string) =>
    `Le ${lower(one)} et le ${lower(other)} améliorent les mêmes garanties\u00a0: choisissez l’un des deux.`,
  suspending: (date: string) =>
    `Votre contrat sera suspendu le ${date}\u00a0: aucun renfort ne peut commencer à partir de ce jour, avant sa reprise.`,
  useless: (date: string) => `Ce renfort n’améliore pas vos garanties du ${date}.`,
  unknownOption: 'Ce renfort n’est pas proposé pour votre contrat.',
  unknownPerson: 'Cette personne n’est pas assurée par votre contrat à cette date.',
  tooOldPerson: (libelle: string, age: number) => `Le ${lower(libelle)} se souscrit jusqu’à ${age} ans.`,
  nobody: 'Choisissez au moins une personne.',
  wrongDate: (from: string, to: string) => `La date d’effet doit être comprise entre le ${from} et le ${to}.`,
} as const;

/** A label in the middle of a sentence. */
const lower = (libelle: string) => `${libelle.charAt(0).toLowerCase()}${libelle.slice(1)}`;
