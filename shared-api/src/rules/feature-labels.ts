import { featureKeys, requestActs, type FeatureKey } from '../contract/features';

/** Families of features, by the end of their keys (product 8.2). */
const families = {
  ActeGestion: 'Démarches de gestion',
  AutreActe: 'Autres démarches',
  Consultation: 'Consultation',
  Service: 'Services',
} as const;
type Ending = keyof typeof families;
const endings: readonly Ending[] = ['ActeGestion', 'AutreActe', 'Consultation', 'Service'];

const names: Readonly<Record<Ending, Readonly<Record<string, string>>>> = {
  ActeGestion: {
    teletransmission: 'Activer la télétransmission',
    adresse: 'Modifier mon adresse',
    carteTp: 'Commander une carte de tiers payant',
    communicationMail: 'Modifier mon adresse e-mail de contact',
    communicationTel: 'Modifier mes numéros de téléphone',
    declarationSinistre: 'Déclarer un sinistre prévoyance',
    demandeRemboursement: 'Demander un remboursement',
    dematerialisation: 'Mes documents dématérialisés',
    donneesRo: 'Mes données Sécurité sociale',
    garanties: 'Modifier mes garanties',
    inscriptionBeneficiaire: 'Ajouter un bénéficiaire',
    pecHospi: 'Demander une prise en charge hospitalière',
    pjSinistre: 'Compléter mon dossier sinistre',
    prestationPharmacie: 'Demander le remboursement de pharmacie',
    radiationAssures: 'Retirer un bénéficiaire',
    radiationRenfort: 'Résilier un renfort',
    rib: 'Modifier mes coordonnées bancaires',
    ribPrestations: 'Modifier le compte de remboursement',
    ribCotisations: 'Modifier le compte de prélèvement',
    situationContractuelle: 'Ma situation contractuelle',
    situationFamiliale: 'Modifier ma situation familiale',
    velOption: 'Compléter mes garanties',
  },
  AutreActe: {
    abonnement: 'Mes alertes et abonnements',
    changementIdentifiant: 'Modifier mon identifiant',
    consentement: 'Mes consentements',
    consentementCGUCreationCompte: 'Consentements à la création du compte',
    contact: 'Nous contacter',
    creationCompte: 'Créer son espace personnel',
    creationCompteBeneficiaire: 'Créer l’accès d’un bénéficiaire',
    envoiCarteTp: 'Envoyer ma carte de tiers payant',
    forgotUsername: 'Retrouver son identifiant',
    paiementCotisationMonext: 'Régler ma cotisation par carte',
    suppressionCompte: 'Supprimer mon espace personnel',
    impersonation: 'Accès administrateur à l’espace d’un adhérent',
  },
  Consultation: {
    contrats: 'Mes contrats',
    ged: 'Mes documents contractuels',
    compteEncaissement: 'Mes cotisations',
    ficheSalarie: 'Ma fiche salarié',
    ficheSalarieSalaire: 'Salaires de ma fiche salarié',
    ribPrestations: 'Mes coordonnées bancaires',
    remboursements: 'Mes remboursements',
    prestations: 'Mes prestations',
    tiersPrestations: 'Mes soins en tiers payant',
    carteTp: 'Ma carte de tiers payant',
    attestation: 'Mes attestations',
    courriers: 'Mes courriers',
    documentation: 'Documentation',
    profil: 'Mon profil',
    situationFamiliale: 'Ma situation familiale',
    prevoyance: 'Ma prévoyance',
    sinistre: 'Mes sinistres',
    history: 'Mes demandes',
  },
  Service: {
    faqInbenta: 'Questions fréquentes du service externe',
    faq: 'Aide et questions fréquentes',
    geolocalisation: 'Trouver un professionnel de santé',
    reseauxSoins: 'Mes réseaux de soins',
    simulateurPrestation: 'Simuler un remboursement (première version)',
    simulateurPrestationV2: 'Simuler un remboursement',
    cegepay: 'Mes signatures et paiements',
    monext: 'Paiement par carte chez Monext',
    mobileBanner: 'Bandeau de l’application mobile',
    biometrie: 'Connexion par biométrie',
    notifications: 'Notifications',
    adminTraitementDemandes: 'Traitement des demandes dans l’administration',
  },
};

const endingOf = (key: FeatureKey) => endings.find((ending) => key.endsWith(ending));

/** Name of a feature, as members know it (product 8.2). */
export function featureLabel(key: FeatureKey): string {
  const ending = endingOf(key);
  if (!ending) return 'Documents dématérialisés à la création du compte';
  return names[ending][key.slice(0, -ending.length)] ?? key;
}

/** Family of a feature in the settings. */
export function featureFamily(key: FeatureKey): string {
  const ending = endingOf(key);
  return ending ? families[ending] : families.AutreActe;
}

/** Whether a feature is an act with requests, which have a mode and an acknowledgement. */
export const isAct = (key: FeatureKey): boolean => requestActs.has(key);

export const featureFamilies: readonly string[] = [...new Set(featureKeys.map(featureFamily))];
