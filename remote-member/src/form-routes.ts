import type { FeatureKey } from '@portal/shared-api/contract/features';
import type { RouteDescriptor } from '@portal/shared-api/contract/federation';
import { resources } from '@portal/shared-api/resources';

/** Route of a form for everybody on the contract: the page of its feature, open while its key is. */
const form = (
  { path, label: title }: { path: string; label: string },
  page: string,
  features: FeatureKey,
): RouteDescriptor => ({ access: 'member', frame: 'member', path, title, page, features });

/** The same for the member of the contract alone. */
const memberForm = (...route: Parameters<typeof form>): RouteDescriptor => ({ ...form(...route), roles: ['User'] });

/** Forms of « Mes démarches ». */
const offered: RouteDescriptor[] = [
  form(resources.adresse, 'adresse', 'adresseActeGestion'),
  memberForm(resources.commandeCarteTp, 'commande-carte-tp', 'carteTpActeGestion'),
  form(resources.envoiCarteTp, 'envoi-carte-tp', 'envoiCarteTpAutreActe'),
  memberForm(resources.radiationAssures, 'radiation-assures', 'radiationAssuresActeGestion'),
  memberForm(resources.inscriptionBeneficiaire, 'inscription-beneficiaire', 'inscriptionBeneficiaireActeGestion'),
  memberForm(
    resources.creationCompteBeneficiaire,
    'creation-compte-beneficiaire',
    'creationCompteBeneficiaireAutreActe',
  ),
  form(resources.dematerialisation, 'dematerialisation', 'dematerialisationActeGestion'),
  memberForm(resources.radiationRenfort, 'radiation-renfort', 'radiationRenfortActeGestion'),
  form(resources.contact, 'contact', 'contactAutreActe'),
  form(resources.suppressionCompte, 'suppression-compte', 'suppressionCompteAutreActe'),
  memberForm(resources.situationContractuelle, 'situation-contractuelle', 'situationContractuelleActeGestion'),
  memberForm(resources.situationFamiliale, 'changement-situation-familiale', 'situationFamilialeActeGestion'),
  form(resources.prestationPharmacie, 'prestation-pharmacie', 'prestationPharmacieActeGestion'),
  form(resources.pecHospi, 'pec-hospi', 'pecHospiActeGestion'),
  form(resources.declarationSinistre, 'declaration-sinistre', 'declarationSinistreActeGestion'),
  memberForm(resources.pjSinistre, 'pj-sinistre', 'pjSinistreActeGestion'),
  memberForm(resources.garanties, 'garanties', 'garantiesActeGestion'),
  form(resources.abonnement, 'abonnement', 'abonnementAutreActe'),
  form(resources.demandeRemboursement, 'demande-remboursement', 'demandeRemboursementActeGestion'),
  form(resources.donneesRo, 'donnees-ro', 'donneesRoActeGestion'),
  form(resources.teletransmission, 'teletransmission', 'teletransmissionActeGestion'),
  form(resources.communicationMail, 'communication-mail', 'communicationMailActeGestion'),
  form(resources.communicationTel, 'communication-tel', 'communicationTelActeGestion'),
  memberForm(resources.rib, 'rib', 'ribActeGestion'),
  memberForm(resources.ribCotisations, 'rib-cotisations', 'ribCotisationsActeGestion'),
  memberForm(resources.ribPrestations, 'rib-prestations', 'ribPrestationsActeGestion'),
];

/** All forms: those of « Mes démarches », and those that other pages lead to. */
export const formRoutes: readonly RouteDescriptor[] = [
  ...offered,
  memberForm(resources.resiliation, 'situation-contractuelle', 'situationContractuelleActeGestion'),
  form(resources.consentement, 'mes-consentements', 'consentementAutreActe'),
  memberForm(resources.paiementCotisation, 'paiement-cotisation', 'paiementCotisationMonextAutreActe'),
  // Way back from the provider: no switch turns away whoever has just paid (decision 0081).
  {
    access: 'member',
    frame: 'member',
    path: `${resources.paiementCotisation.path}/transaction`,
    isDetail: true,
    title: resources.paiementCotisation.label,
    page: 'paiement-cotisation',
    roles: ['User'],
    rolesOf: 'account',
  },
];

/** « Mes démarches » shows while one of its forms, or « Compléter mes garanties », is open. */
export const offeredFeatures = [...offered.map(({ features }) => features), 'velOptionActeGestion']
  .toSorted()
  .join(',');
