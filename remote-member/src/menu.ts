import type { MenuEntry } from '@portal/shared-api/contract/federation';
import { resources } from '@portal/shared-api/resources';
import {
  books,
  checklist,
  fileText,
  folder,
  heartHandshake,
  home,
  id,
  mail,
  receiptRefund,
  rosetteDiscountCheck,
  stethoscope,
  umbrella,
  user,
} from '@portal/shared-ui/icons-menu';
import { circleX } from '@portal/shared-ui/icons-states';

const { accueil, attestations, carteTp, commandeCarteTp, contact, contrats, courriers, demarches, documentation } =
  resources;
const { compteEncaissement, coordonneesBancaires, envoiCarteTp, ficheSalarie, ged, maSituationFamiliale } = resources;
const { abonnement, adresse, demandeRemboursement, historique, options, prestations, prevoyance, profil } = resources;
const { professionnel, professionnels, remboursements, reseauxSoins, rib, ribCotisations, ribPrestations, services } =
  resources;
const { declarationSinistre, donneesRo, garanties, pecHospi, pjSinistre, prestationPharmacie } = resources;
const { inscriptionBeneficiaire, paiementCotisation, radiationAssures, resiliation, situationContractuelle } =
  resources;
const { creationCompteBeneficiaire, exports: exportsDemandes, radiationRenfort, teletransmission } = resources;
const { communicationMail, communicationTel, consentement, dematerialisation, situationFamiliale, suppressionCompte } =
  resources;
const {
  changementIdentifiant,
  motDePasse,
  signaturesPaiements,
  simulateur,
  simulateurV2,
  sinistres,
  tiersPrestations,
} = resources;

/** Headings over several entries (product 2.0.1). */
const groups = { refunds: 'Mes remboursements', documents: 'Mes documents' };

/** Menu of the member area: each entry has the name of its page, and stands for the pages that are reached from it. */
export const menu: MenuEntry[] = [
  { label: accueil.label, shortLabel: 'Accueil', icon: home, path: accueil.path, order: 10 },
  {
    label: contrats.label,
    shortLabel: 'Contrats',
    icon: fileText,
    path: contrats.path,
    order: 20,
    matches: [compteEncaissement.path, ficheSalarie.path, coordonneesBancaires.path, paiementCotisation.path],
  },
  {
    label: prestations.label,
    shortLabel: 'Prestations',
    icon: receiptRefund,
    path: prestations.path,
    order: 30,
    group: groups.refunds,
    matches: [remboursements.path],
  },
  {
    label: remboursements.label,
    shortLabel: 'Rembourse\u00adments',
    icon: receiptRefund,
    path: remboursements.path,
    order: 31,
    group: groups.refunds,
    unless: 'prestationsConsultation',
  },
  { label: tiersPrestations.label, icon: stethoscope, path: tiersPrestations.path, order: 32, group: groups.refunds },
  {
    label: carteTp.label,
    shortLabel: 'Carte',
    icon: id,
    path: carteTp.path,
    order: 40,
    matches: [commandeCarteTp.path, envoiCarteTp.path],
  },
  { label: ged.label, icon: folder, path: ged.path, order: 50, group: groups.documents },
  { label: courriers.label, icon: mail, path: courriers.path, order: 52, group: groups.documents },
  {
    label: attestations.label,
    icon: rosetteDiscountCheck,
    path: attestations.path,
    order: 54,
    group: groups.documents,
  },
  { label: documentation.label, icon: books, path: documentation.path, order: 56, group: groups.documents },
  {
    label: demarches.label,
    shortLabel: 'Démarches',
    icon: checklist,
    path: demarches.path,
    order: 60,
    matches: [
      abonnement.path,
      adresse.path,
      contact.path,
      creationCompteBeneficiaire.path,
      demandeRemboursement.path,
      donneesRo.path,
      garanties.path,
      inscriptionBeneficiaire.path,
      prestationPharmacie.path,
      pecHospi.path,
      radiationAssures.path,
      radiationRenfort.path,
      rib.path,
      ribCotisations.path,
      ribPrestations.path,
      situationContractuelle.path,
      situationFamiliale.path,
      teletransmission.path,
      options.path,
      historique.path,
      signaturesPaiements.path,
    ],
  },
  {
    label: prevoyance.label,
    icon: umbrella,
    path: prevoyance.path,
    order: 70,
    matches: [sinistres.path, declarationSinistre.path, pjSinistre.path],
  },
  {
    label: services.label,
    shortLabel: 'Services',
    icon: heartHandshake,
    path: services.path,
    order: 80,
    matches: [simulateur.path, simulateurV2.path, professionnels.path, professionnel.path, reseauxSoins.path],
  },
  {
    label: profil.label,
    shortLabel: 'Profil',
    icon: user,
    path: profil.path,
    order: 90,
    matches: [
      maSituationFamiliale.path,
      communicationMail.path,
      communicationTel.path,
      changementIdentifiant.path,
      motDePasse.path,
      consentement.path,
      dematerialisation.path,
      suppressionCompte.path,
      exportsDemandes.path,
    ],
  },
  // The law wants it in plain sight on every page (decree of 16/03/2023).
  { label: resiliation.label, icon: circleX, path: resiliation.path, order: 200, isFoot: true },
];
