const managementActs = [
  'teletransmission',
  'adresse',
  'carteTp',
  'communicationMail',
  'communicationTel',
  'declarationSinistre',
  'demandeRemboursement',
  'dematerialisation',
  'donneesRo',
  'garanties',
  'inscriptionBeneficiaire',
  'pecHospi',
  'pjSinistre',
  'prestationPharmacie',
  'radiationAssures',
  'radiationRenfort',
  'rib',
  'ribPrestations',
  'ribCotisations',
  'situationContractuelle',
  'situationFamiliale',
  'velOption',
] as const;
const otherActs = [
  'abonnement',
  'changementIdentifiant',
  'consentement',
  'consentementCGUCreationCompte',
  'contact',
  'creationCompte',
  'creationCompteBeneficiaire',
  'envoiCarteTp',
  'forgotUsername',
  'paiementCotisationMonext',
  'suppressionCompte',
  'impersonation',
] as const;
const consultations = [
  'contrats',
  'ged',
  'compteEncaissement',
  'ficheSalarie',
  'ficheSalarieSalaire',
  'ribPrestations',
  'remboursements',
  'prestations',
  'tiersPrestations',
  'carteTp',
  'attestation',
  'courriers',
  'documentation',
  'profil',
  'situationFamiliale',
  'prevoyance',
  'sinistre',
  'history',
] as const;
const services = [
  'faqInbenta',
  'faq',
  'geolocalisation',
  'reseauxSoins',
  'simulateurPrestation',
  'simulateurPrestationV2',
  'cegepay',
  'monext',
  'mobileBanner',
  'biometrie',
  'notifications',
  'adminTraitementDemandes',
] as const;

type Suffixed<Names extends readonly string[], Suffix extends string> = `${Names[number]}${Suffix}`;

/** Every feature a client can switch, also by contract but those of `accountFeatures` (product 8.2). */
export type FeatureKey =
  | Suffixed<typeof managementActs, 'ActeGestion'>
  | Suffixed<typeof otherActs, 'AutreActe'>
  | Suffixed<typeof consultations, 'Consultation'>
  | Suffixed<typeof services, 'Service'>
  | 'dematCreationCompte';

const suffixed = <N extends string, S extends string>(names: readonly N[], suffix: S): `${N}${S}`[] =>
  names.map((name): `${N}${S}` => `${name}${suffix}`);

export const managementActKeys = suffixed(managementActs, 'ActeGestion');

export const featureKeys: readonly FeatureKey[] = [
  ...managementActKeys,
  ...suffixed(otherActs, 'AutreActe'),
  ...suffixed(consultations, 'Consultation'),
  ...suffixed(services, 'Service'),
  'dematCreationCompte',
];

/**
 * Features of the account or of a visitor, which no contract is asked about: they have the client's value alone, on
 * every screen and in every call (decision 0096).
 */
export const accountFeatures: ReadonlySet<string> = new Set<FeatureKey>([
  'abonnementAutreActe',
  'changementIdentifiantAutreActe',
  'consentementAutreActe',
  'consentementCGUCreationCompteAutreActe',
  'creationCompteAutreActe',
  'dematCreationCompte',
  'forgotUsernameAutreActe',
  'impersonationAutreActe',
  'biometrieService',
  'notificationsService',
  'adminTraitementDemandesService',
]);

/**
 * Acts that send a request, with a form, a mode and an acknowledgement. What else is called an act is done by a page of
 * its own: no handler decides it, and nobody acknowledges it.
 */
export const requestActs: ReadonlySet<FeatureKey> = new Set<FeatureKey>([
  ...managementActKeys,
  'contactAutreActe',
  'creationCompteBeneficiaireAutreActe',
  'envoiCarteTpAutreActe',
  'suppressionCompteAutreActe',
]);

/**
 * Acts whose mode no client chooses: what the portal does by itself (F-01, F-05, F-06, F-09, F-11, F-29), and what
 * somebody has to read (F-10, F-20).
 */
export const fixedModes = {
  abonnementAutreActe: 'automatique',
  envoiCarteTpAutreActe: 'automatique',
  changementIdentifiantAutreActe: 'automatique',
  consentementAutreActe: 'automatique',
  creationCompteBeneficiaireAutreActe: 'automatique',
  suppressionCompteAutreActe: 'automatique',
  contactAutreActe: 'manuel',
  pjSinistreActeGestion: 'manuel',
} as const satisfies Partial<Record<FeatureKey, 'manuel' | 'automatique'>>;
