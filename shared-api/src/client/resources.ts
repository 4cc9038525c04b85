import { siteMap } from '../rules/footer';
import { labels } from '../rules/labels';

/** One resource of the portal: its path, which is also its route below the `#`, and its French name (API-08). */
export interface ResourceEntry {
  path: string;
  label: string;
}

const own = {
  accueil: { path: '/accueil', label: 'Accueil' },
  contrats: { path: '/v2/adherent/contrats', label: 'Mes contrats' },
  compteEncaissement: { path: '/adherent/contrats/compte-encaissement', label: 'Mes cotisations' },
  ficheSalarie: { path: '/adherent/contrats/fiche-salarie', label: 'Ma fiche salarié' },
  coordonneesBancaires: { path: '/adherent/contrats/ribprestations', label: 'Mes coordonnées bancaires' },
  profil: { path: '/adherent/profil', label: 'Mon profil' },
  exports: { path: '/adherent/exports', label: 'Mes exports' },
  maSituationFamiliale: { path: '/adherent/profil/situation-familiale', label: 'Ma situation familiale' },
  remboursements: { path: '/v1/adherent/remboursements', label: 'Mes remboursements' },
  prestations: { path: '/v2/adherent/prestations', label: 'Mes prestations' },
  tiersPrestations: { path: '/v2/adherent/tiers-prestations', label: 'Mes soins en tiers payant' },
  tiersDecomptes: {
    path: '/v2/adherent/tiers-prestations/decomptes',
    label: 'Soins en tiers payant chez un professionnel',
  },
  services: { path: '/services', label: 'Mes services' },
  simulateur: { path: '/simulateurprestation', label: 'Simuler un remboursement' },
  simulateurV2: { path: '/simulateurprestationv2', label: 'Simuler un remboursement' },
  professionnels: { path: '/cgdm-svc/geo/geolocate-ps', label: 'Trouver un professionnel de santé' },
  professionnel: { path: '/ps/get', label: 'Professionnel de santé' },
  options: { path: '/vel/option', label: 'Compléter mes garanties' },
  reseauxSoins: { path: '/reseaux-soins', label: 'Mes réseaux de soins' },
  carteTp: { path: '/cgdm-svc/carte-tp', label: 'Ma carte de tiers payant' },
  commandeCarteTp: { path: '/forms/cartetp', label: 'Commander une carte de tiers payant' },
  envoiCarteTp: { path: '/forms/envoi-cartetp', label: 'Envoyer ma carte de tiers payant' },
  ged: { path: '/cgdm-svc/ged', label: 'Mes documents contractuels' },
  attestations: { path: '/documents/attestation', label: 'Mes attestations' },
  courriers: { path: '/adherent/courriers', label: 'Mes courriers' },
  documentation: { path: '/cms/documents', label: 'Documentation' },
  historique: { path: '/history', label: 'Mes demandes' },
  signaturesPaiements: { path: '/cegepay/history', label: 'Mes signatures et paiements' },
  demarches: { path: '/demarches', label: 'Mes démarches' },
  adresse: { path: '/forms/adresse', label: 'Modifier mon adresse' },
  demandeRemboursement: { path: '/forms/demande-remboursement', label: 'Demander un remboursement' },
  pecHospi: { path: '/forms/pec/hospi', label: 'Demander une prise en charge hospitalière' },
  prestationPharmacie: { path: '/forms/prestationpharmacie', label: 'Demander le remboursement de pharmacie' },
  ribPrestations: { path: '/forms/ribprestations', label: 'Modifier le compte de remboursement' },
  securite: { path: '/securite', label: 'Sécurité et connexion' },
  motDePasse: { path: '/securite/mot-de-passe', label: 'Modifier mon mot de passe' },
  changementIdentifiant: { path: '/forms/changementidentifiant', label: 'Modifier mon identifiant' },
  communicationMail: { path: '/forms/communication/mail', label: 'Modifier mon adresse e-mail de contact' },
  communicationTel: { path: '/forms/communication/tel', label: 'Modifier mes numéros de téléphone' },
  donneesRo: { path: '/forms/donneesro', label: 'Mes données Sécurité sociale' },
  teletransmission: { path: '/forms/activate-teletransmission', label: 'Activer la télétransmission' },
  situationFamiliale: { path: '/forms/situation-familiale', label: 'Modifier ma situation familiale' },
  rib: { path: '/forms/rib', label: 'Modifier mes coordonnées bancaires' },
  ribCotisations: { path: '/forms/ribcotisations', label: 'Modifier le compte de prélèvement' },
  abonnement: { path: '/forms/abonnement', label: 'Mes alertes et abonnements' },
  dematerialisation: { path: '/forms/dematerialisation', label: 'Mes documents dématérialisés' },
  consentement: { path: '/forms/consentement', label: 'Mes consentements' },
  contact: { path: '/forms/contact/v2', label: 'Nous contacter' },
  paiementCotisation: { path: '/forms/paiement-cotisation-monext', label: 'Régler ma cotisation par carte' },
  inscriptionBeneficiaire: { path: '/forms/inscriptionbeneficiaire', label: 'Ajouter un bénéficiaire' },
  radiationAssures: { path: '/forms/radiation-assures', label: 'Retirer un bénéficiaire' },
  situationContractuelle: { path: '/forms/situation-contractuelle', label: 'Ma situation contractuelle' },
  radiationRenfort: { path: '/forms/radiation-renfort', label: 'Résilier un renfort' },
  resiliation: { path: '/resiliation', label: 'Résilier votre contrat' },
  garanties: { path: '/forms/garanties', label: 'Modifier mes garanties' },
  creationCompteBeneficiaire: { path: '/forms/creationcomptebeneficiaire', label: 'Créer l’accès d’un bénéficiaire' },
  suppressionCompte: { path: '/forms/suppressioncompte', label: 'Supprimer mon espace personnel' },
  declarationSinistre: { path: '/forms/declarationsinistre', label: 'Déclarer un sinistre prévoyance' },
  pjSinistre: { path: '/forms/pj-sinistre', label: 'Compléter mon dossier sinistre' },
  prevoyance: { path: '/prevoyance', label: 'Ma prévoyance' },
  sinistres: { path: '/sinistre', label: 'Mes sinistres' },
  planDuSite: siteMap,
  faq: { path: '/Faq', label: 'Aide et questions fréquentes' },
  administration: { path: '/admin', label: 'Tableau de bord' },
  adherents: { path: '/users/adherent', label: 'Comptes adhérents' },
  personnes: { path: '/users/adherent/personnes', label: 'Personnes assurées' },
  administrateurs: { path: '/users', label: 'Administrateurs' },
  referenceExterne: { path: '/admin/users/switch-reference-externe', label: 'Changer la référence externe' },
  roles: { path: '/admin/users/roles', label: 'Rôles et droits' },
  accesAdministrateur: { path: '/acces-administrateur', label: 'Accès administrateur' },
  traitementDemandes: { path: '/admin/history', label: 'Historique' },
  statistiquesFormulaires: { path: '/admin/statistiques-formulaires', label: 'Formulaires' },
  statistiquesUsers: { path: '/admin/statistiques-users', label: 'Statistiques utilisateurs' },
  audiences: { path: '/admin/audiences', label: 'Audiences' },
  contenus: { path: '/admin/cms', label: 'Contenus' },
  images: { path: '/admin/cms/images', label: 'Images' },
  documentsCms: { path: '/admin/cms/documents', label: 'Documents à télécharger' },
  questions: { path: '/admin/faq', label: 'Questions fréquentes' },
  categoriesFaq: { path: '/admin/faq/categories', label: 'Catégories de questions' },
  notifications: { path: '/admin/notification/detail-target', label: 'Notifications' },
  notesVersion: { path: '/admin/release-note/versions', label: 'Notes de version' },
  serviceIdentite: { path: '/admin/cgdm-ids', label: 'Service d’identité' },
  reglages: { path: '/admin/settings/edition/type', label: 'Réglages' },
  fonctionnalites: { path: '/admin/settings/fonctionnalites', label: 'Fonctionnalités' },
  modelesMessages: { path: '/admin/settings/mails', label: 'E-mails et SMS' },
  connexions: { path: '/admin/connections-logs', label: 'Journal des connexions' },
  compteur: { path: '/admin/connexion-counter', label: 'Compteur de connexions' },
  etiquettes: { path: '/admin/settings/etiquette/edition-init', label: 'Étiquettes' },
  referentiels: { path: '/referentiel', label: 'Référentiels' },
  modules: { path: '/admin/modules', label: 'Modules' },
  assureurs: { path: '/admin/plateforme/assureurs', label: 'Assureurs' },
} as const satisfies Record<string, ResourceEntry>;

export type ResourceName = keyof typeof own;

/** Names of the resources as the client has them. */
export const resourceLabels: Readonly<Record<string, string>> = labels(
  'shared-api.ressources',
  Object.fromEntries(Object.entries(own).map(([name, { label }]) => [name, label])),
);

/** Catalogue of the pages that remotes link to: path and French name of each (API-08). */
export const resources: Readonly<Record<ResourceName, Readonly<ResourceEntry>>> = own;

const written = Object.entries(own).map(([name, { path, label }]) => ({ name, path, label: label as string }));

/** Pages that the portal's own texts call by this name; `label` is the name that the client gives them. */
export const pagesNamed = (name: string): readonly Readonly<ResourceEntry>[] =>
  written
    .filter(({ label }) => label === name)
    .map(({ path, name: key }) => ({ path, label: resourceLabels[key] ?? name }));

for (const [name, entry] of Object.entries(own))
  Object.defineProperty(entry, 'label', { enumerable: true, get: () => resourceLabels[name] });
