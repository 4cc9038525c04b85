const member = 'remote-member/src/features';
const auth = 'remote-auth/src/features';
const admin = 'remote-admin/src/features';
const faq = 'remote-faq/src/features';
const server = 'server/src';

/**
 * Browser specifications (files of e2e/specs, without « .spec.ts ») that visit what a folder is about.
 * A changed file counts for the longest folder that holds it.
 */
export const specsByFolder: Readonly<Record<string, readonly string[]>> = {
  [`${admin}/acces-administrateur`]: ['on-behalf'],
  [`${admin}/adherents`]: ['admin'],
  [`${admin}/dashboard`]: ['admin'],
  [`${admin}/etiquettes`]: ['labels'],
  [`${admin}/history`]: ['history'],
  [`${admin}/modules`]: ['admin'],
  [`${admin}/statistiques-formulaires`]: ['admin'],

  [`${auth}/activation`]: ['register'],
  [`${auth}/activation-confirmation`]: ['register'],
  [`${auth}/changement-identifiant`]: ['own-access'],
  [`${auth}/code-securite`]: ['security'],
  [`${auth}/confirm-email`]: ['register'],
  [`${auth}/delete-user-confirmation`]: ['visitor'],
  [`${auth}/display-email`]: ['visitor'],
  [`${auth}/fin-session`]: ['session'],
  [`${auth}/forgot-password`]: ['recovery'],
  [`${auth}/forgot-password-confirmation`]: ['recovery'],
  [`${auth}/forgot-username`]: ['recovery'],
  [`${auth}/home`]: ['visitor'],
  [`${auth}/mot-de-passe`]: ['own-access'],
  [`${auth}/redirect-to-mobile`]: ['visitor'],
  [`${auth}/register`]: ['register'],
  [`${auth}/reset-password`]: ['recovery'],
  [`${auth}/reset-password-confirmation`]: ['recovery'],
  [`${auth}/reset-password-error`]: ['recovery'],
  [`${auth}/securite`]: ['security'],
  [`${auth}/service-unavailable`]: ['visitor'],
  [`${auth}/static-page`]: ['visitor'],
  [`${auth}/username-cancellation`]: ['recovery'],

  [`${faq}/aide`]: ['faq'],
  [`${faq}/faq`]: ['faq'],

  [`${member}/abonnement`]: ['alerts'],
  [`${member}/accueil`]: ['member'],
  [`${member}/adresse`]: ['forms'],
  [`${member}/attestations`]: ['attestations'],
  [`${member}/carte-tp`]: ['card'],
  [`${member}/commande-carte-tp`]: ['family-forms'],
  [`${member}/communication-mail`]: ['contact-forms'],
  [`${member}/communication-tel`]: ['contact-forms'],
  [`${member}/consentements`]: ['forms'],
  [`${member}/contrats`]: ['member'],
  [`${member}/coordonnees-bancaires`]: ['profile'],
  [`${member}/cotisations`]: ['contributions'],
  [`${member}/courriers`]: ['letters'],
  [`${member}/demande-remboursement`]: ['forms'],
  [`${member}/demandes`]: ['requests'],
  [`${member}/demarches`]: ['requests'],
  [`${member}/documentation`]: ['letters'],
  [`${member}/documents`]: ['documents'],
  [`${member}/fiche-salarie`]: ['profile'],
  [`${member}/inscription-beneficiaire`]: ['family-forms'],
  [`${member}/notifications`]: ['requests'],
  [`${member}/options`]: ['options-and-networks'],
  [`${member}/prestations`]: ['member'],
  [`${member}/prevoyance`]: ['provident'],
  [`${member}/professionnels`]: ['professionals'],
  [`${member}/profil`]: ['profile'],
  [`${member}/remboursements`]: ['member'],
  [`${member}/radiation-assures`]: ['family-forms'],
  [`${member}/reseaux`]: ['options-and-networks'],
  [`${member}/paiement-cotisation`]: ['bank-forms'],
  [`${member}/rib`]: ['bank-forms'],
  [`${member}/rib-cotisations`]: ['bank-forms'],
  [`${member}/rib-prestations`]: ['forms'],
  [`${member}/services`]: ['simulator'],
  [`${member}/signatures-paiements`]: ['requests'],
  [`${member}/simulateur`]: ['simulator'],
  [`${member}/sinistres`]: ['provident'],
  [`${member}/situation-familiale`]: ['profile'],
  [`${member}/tiers-prestations`]: ['third-party'],

  'host/src': ['navigation', 'session'],
  'host/src/analytics': ['measure'],
  'host/src/layout': ['navigation', 'session', 'site-map'],
  'shared-ui/src': ['design-system'],
  'shared-api/src': ['navigation'],

  [`${server}/attestations`]: ['attestations'],
  [`${server}/carte-tp`]: ['card'],
  [`${server}/contenus`]: ['faq', 'letters'],
  [`${server}/contrats`]: ['member'],
  [`${server}/cotisations`]: ['contributions'],
  [`${server}/courriers`]: ['letters'],
  [`${server}/demandes`]: ['requests'],
  [`${server}/demo`]: ['member'],
  [`${server}/documents`]: ['documents'],
  [`${server}/edge`]: ['navigation'],
  [`${server}/federation`]: ['admin'],
  [`${server}/etiquettes`]: ['labels'],
  [`${server}/fichiers`]: ['forms'],
  [`${server}/formulaires`]: ['forms'],
  [`${server}/formulaires/abonnement`]: ['alerts'],
  [`${server}/demarches`]: ['forms', 'requests'],
  [`${server}/geolocalisation`]: ['professionals'],
  [`${server}/identity`]: ['session'],
  [`${server}/historique`]: ['requests'],
  [`${server}/identity/provider`]: ['external-provider'],
  [`${server}/identity/recovery`]: ['recovery'],
  [`${server}/identity/registration`]: ['register'],
  [`${server}/identity/second-factor`]: ['security', 'sign-in-access'],
  [`${server}/identity/security`]: ['own-access', 'security'],
  [`${server}/identity/sign-in`]: ['sign-in', 'sign-in-access'],
  [`${server}/identity/staff-access`]: ['on-behalf'],
  [`${server}/identity/users`]: ['admin'],
  [`${server}/mesures-formulaires`]: ['admin', 'forms'],
  [`${server}/notifications`]: ['alerts', 'requests'],
  [`${server}/paiement-cotisation`]: ['bank-forms'],
  [`${server}/platform`]: ['navigation'],
  [`${server}/platform/mail`]: ['alerts', 'recovery', 'register'],
  [`${server}/prestations`]: ['member'],
  [`${server}/prevoyance`]: ['provident'],
  [`${server}/profil`]: ['profile'],
  [`${server}/reseaux-soins`]: ['options-and-networks'],
  [`${server}/signatures-paiements`]: ['requests'],
  [`${server}/simulateur`]: ['simulator'],
  [`${server}/traitement-demandes`]: ['history'],
  [`${server}/tiers-prestations`]: ['third-party'],
  [`${server}/vel`]: ['options-and-networks'],
};

/** Specifications of the whole house: they run with all checks, and when they change themselves. */
export const specsOfTheWhole: readonly string[] = [
  'catalogue',
  'development',
  'every-screen',
  'faults',
  'federation',
  'form-faults',
  'outside-team',
];

/** Specifications for a changed file; none when no folder of the table holds it. */
export function specsFor(file: string): readonly string[] {
  const own = /^e2e\/specs\/([^/]+)\.spec\.ts/.exec(file)?.[1];
  if (own !== undefined) return [own];
  const folder = Object.keys(specsByFolder)
    .filter((each) => file.startsWith(`${each}/`))
    .sort((a, b) => b.length - a.length)[0];
  return (folder !== undefined && specsByFolder[folder]) || [];
}
