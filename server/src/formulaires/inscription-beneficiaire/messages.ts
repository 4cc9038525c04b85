import { relationships, type Relationship } from '@portal/shared-api/contract/contrats';

/** Of a person whose civility is not known yet. */
const either: Partial<Record<Relationship, string>> = { CJT: 'Conjoint ou conjointe', CCB: 'Concubin ou concubine' };

/** Texts of F-17 (product 2.3). */
export const messages = {
  line: (codeLienParente: Relationship) => either[codeLienParente] ?? relationships[codeLienParente],
  optionsOfAll: 'Renforts communs à tous',
  options: 'Renforts choisis',
  freeChild: 'Gratuité à partir du troisième enfant appliquée.',
  priceChanged: 'La cotisation a changé depuis votre calcul. Vérifiez-la, puis validez de nouveau.',
  knownNir: 'Cette personne est déjà inscrite au contrat.',
  formerNir: (date: string) =>
    `Cette personne a quitté le contrat le ${date}\u00a0: contactez votre mutuelle pour l’y inscrire de nouveau.`,
  unpaid: 'Des cotisations restent dues\u00a0: vous pourrez ajouter une personne une fois votre compte à jour.',
  spouseUntil: (date: string) =>
    `Un conjoint est inscrit au contrat jusqu’au ${date}\u00a0: choisissez une date d’effet postérieure.`,
  letter: {
    title: 'Avenant\u00a0: ajout de bénéficiaires',
    section: 'Bénéficiaires ajoutés à votre contrat',
    text: 'Nous avons ajouté à votre contrat les personnes suivantes.',
    card: 'La carte de tiers payant mise à jour les mentionne.',
    cardLater: (date: string) => `La carte de tiers payant les mentionne à partir du ${date}.`,
    from: 'À compter du',
    person: 'Bénéficiaire',
  },
} as const;
