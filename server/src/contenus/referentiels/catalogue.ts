import type { Liberte } from '@portal/shared-api/contract/referentiel-edition';

export interface ReferentielDefinition {
  libelle: string;
  liberte: Liberte;
  /** List of the codes above. */
  parent?: string;
  /** Codes that rules decide on in a list that is free otherwise: they stay active. */
  connus?: readonly string[];
}

const free = (libelle: string, more: Partial<ReferentielDefinition> = {}): ReferentielDefinition => ({
  libelle,
  liberte: 'LIBRE',
  ...more,
});
/** Codes are those of the portal, and each may be left out. */
const codes = (libelle: string): ReferentielDefinition => ({ libelle, liberte: 'CODES' });
/** Rules decide on every code: words and order alone are the client's. */
const ruled = (libelle: string): ReferentielDefinition => ({ libelle, liberte: 'LIBELLES' });

/** Screens have the portal's own words for these codes: a change here would change nothing. */
const fixed = (libelle: string): ReferentielDefinition => ({ libelle, liberte: 'PORTAIL' });

/** Code list whose rows are the categories of questions; their versions have its name too. */
export const faqCategoryList = 'categorie-faq';

/** The code lists of the portal, and what a client may do with each. */
export const referentielsConnus: Readonly<Record<string, ReferentielDefinition>> = {
  civilite: ruled('Civilité'),
  sexe: ruled('Sexe'),
  pays: free('Pays', { connus: ['FR', 'MC'] }),
  'code-postal': free('Codes postaux'),
  'categorie-document': ruled('Catégorie de document'),
  // « Catégories » adds and deletes them, each with its code.
  [faqCategoryList]: ruled('Catégorie de questions fréquentes'),
  'contact-objet': free('Objet d’un message', { connus: ['DONNEES_PERSO', 'AUTRE'] }),
  'contact-sous-objet': free('Précision de l’objet d’un message', { parent: 'contact-objet' }),
  'mode-paiement': ruled('Mode de paiement'),
  periodicite: fixed('Périodicité'),
  'jour-prelevement': codes('Jour de prélèvement'),
  'type-sinistre': codes('Type de sinistre'),
  'motif-suppression-compte': free('Motif de suppression d’un compte'),
  'situation-familiale': codes('Situation familiale'),
  'lien-parente': fixed('Lien de parenté'),
  'regime-ro': ruled('Régime obligatoire'),
  'caisse-ro': free('Caisse du régime obligatoire', { parent: 'regime-ro' }),
  'motif-refus-teletransmission': fixed('Motif de refus de la télétransmission'),
  'motif-cartetp': free('Motif de commande d’une carte'),
  'motif-radiation': codes('Motif de radiation'),
  'motif-situation-contractuelle': codes('Motif de situation contractuelle'),
  'motif-changement-garantie': free('Motif de changement de garanties'),
  'type-prestation': free('Type de prestation'),
  'famille-actes': fixed('Famille d’actes'),
  'code-acte': fixed('Acte'),
  'domaine-tp': fixed('Domaine de tiers payant'),
  'discipline-dmt': free('Discipline médico-tarifaire'),
  'mode-traitement': ruled('Mode de traitement'),
  'specialite-ps': free('Spécialité d’un professionnel'),
  'secteur-ps': fixed('Secteur d’un professionnel'),
  'type-piece-justificative': free('Type de pièce justificative'),
  'nature-voie': free('Nature de voie'),
  'complement-numero-voie': free('Complément de numéro de voie'),
  'etat-contrat': fixed('État d’un contrat'),
  'etat-demande': fixed('État d’une demande'),
  'etat-compte': fixed('État d’un compte'),
  'origine-compte': fixed('Origine d’un compte'),
  'type-abonnement': fixed('Alerte'),
  'type-option-renfort': fixed('Renfort'),
  'reseau-soins': fixed('Réseau de soins'),
  'motif-acces-administrateur': codes('Motif d’accès à un espace'),
  'motif-reference-externe': codes('Motif de changement de référence externe'),
  'categorie-socio-professionnelle': fixed('Catégorie socio-professionnelle'),
  'profil-utilisateur': fixed('Profil d’utilisateur'),
  'synonymes-recherche': free('Synonymes de la recherche'),
};

/** Lists from which nobody has to choose. */
export const mayBeEmpty = (nom: string): boolean => nom === 'synonymes-recherche';

export const isDeactivable = (definition: ReferentielDefinition, code: string): boolean =>
  (definition.liberte === 'LIBRE' || definition.liberte === 'CODES') && !(definition.connus ?? []).includes(code);
