import { remoteContractVersion, type RemoteDescriptor } from '@portal/shared-api/contract/federation';
import { resources } from '@portal/shared-api/resources';
import { books, checklist, fileText, folder, heartHandshake, home, id, mail, receiptRefund, rosetteDiscountCheck, umbrella, user } from '@portal/shared-ui/icons-menu';

const { accueil, adresse, contrats, demandeRemboursement, demarches, prestations, prevoyance, remboursements, ribPrestations, sinistres } = resources;
/** « Mes démarches » is there while one of them is. */
const forms = 'adresseActeGestion,demandeRemboursementActeGestion,ribPrestationsActeGestion,velOptionActeGestion';
const { options, professionnel, professionnels, reseauxSoins, services, simulateur, simulateurV2, tiersDecomptes, tiersPrestations } = resources;
const toServices = 'simulateurPrestationService,simulateurPrestationV2Service,geolocalisationService,reseauxSoinsService';
const { historique, signaturesPaiements } = resources;
const { attestations, carteTp, commandeCarteTp, envoiCarteTp, ged } = resources;
const { courriers, documentation } = resources;
const { compteEncaissement, coordonneesBancaires, ficheSalarie, maSituationFamiliale, profil } = resources;
const shown = { access: 'member', frame: 'member' } as const;

export const remote: RemoteDescriptor = {
  name: 'remote-member',
  label: 'Espace adhérent',
  contractVersion: remoteContractVersion,
  routes: [
    { ...shown, path: accueil.path, title: accueil.label, page: 'accueil' },
    { ...shown, path: contrats.path, title: contrats.label, page: 'contrats', isMeasured: true, features: 'contratsConsultation', roles: ['User'] },
    { ...shown, path: compteEncaissement.path, title: compteEncaissement.label, page: 'cotisations', isMeasured: true, features: 'compteEncaissementConsultation', roles: ['User'] },
    { ...shown, path: ficheSalarie.path, title: ficheSalarie.label, page: 'fiche-salarie', features: 'ficheSalarieConsultation', roles: ['User'] },
    { ...shown, path: coordonneesBancaires.path, title: coordonneesBancaires.label, page: 'coordonnees-bancaires', features: 'ribPrestationsConsultation', roles: ['User'] },
    { ...shown, path: profil.path, title: profil.label, page: 'profil', isMeasured: true, features: 'profilConsultation' },
    { ...shown, path: maSituationFamiliale.path, title: maSituationFamiliale.label, page: 'situation-familiale', features: 'situationFamilialeConsultation', roles: ['User'] },
    { ...shown, path: prestations.path, title: prestations.label, page: 'prestations', features: 'prestationsConsultation' },
    { ...shown, path: remboursements.path, title: remboursements.label, page: 'remboursements', features: 'remboursementsConsultation' },
    { ...shown, path: tiersPrestations.path, title: tiersPrestations.label, page: 'tiers-prestations', features: 'tiersPrestationsConsultation' },
    { ...shown, path: tiersDecomptes.path, title: tiersDecomptes.label, page: 'tiers-prestations', features: 'tiersPrestationsConsultation' },
    { ...shown, path: services.path, title: services.label, page: 'services', isMeasured: true, features: toServices },
    { ...shown, path: simulateur.path, title: simulateur.label, page: 'simulateur', features: 'simulateurPrestationService' },
    { ...shown, path: simulateurV2.path, title: simulateurV2.label, page: 'simulateur', features: 'simulateurPrestationV2Service' },
    { ...shown, path: professionnels.path, title: professionnels.label, page: 'professionnels', features: 'geolocalisationService' },
    { ...shown, path: professionnel.path, title: professionnel.label, page: 'professionnels', features: 'geolocalisationService' },
    { ...shown, path: options.path, title: options.label, page: 'options', features: 'velOptionActeGestion', roles: ['User'] },
    { ...shown, path: reseauxSoins.path, title: reseauxSoins.label, page: 'reseaux', features: 'reseauxSoinsService' },
    { ...shown, path: prevoyance.path, title: prevoyance.label, page: 'prevoyance', features: 'prevoyanceConsultation', roles: ['User'] },
    { ...shown, path: sinistres.path, title: sinistres.label, page: 'sinistres', features: 'sinistreConsultation', roles: ['User'] },
    { ...shown, path: `${sinistres.path}/:numeroSinistre`, title: sinistres.label, page: 'sinistres', features: 'sinistreConsultation', roles: ['User'] },
    { ...shown, path: carteTp.path, title: carteTp.label, page: 'carte-tp', features: 'carteTpConsultation' },
    { ...shown, path: ged.path, title: ged.label, page: 'documents', features: 'gedConsultation', roles: ['User'] },
    { ...shown, path: attestations.path, title: attestations.label, page: 'attestations', isMeasured: true, features: 'attestationConsultation' },
    { ...shown, path: courriers.path, title: courriers.label, page: 'courriers', features: 'courriersConsultation', roles: ['User'] },
    { ...shown, path: documentation.path, title: documentation.label, page: 'documentation', isMeasured: true, features: 'documentationConsultation', roles: ['User'] },
    { ...shown, path: historique.path, title: historique.label, page: 'demandes', features: 'historyConsultation' },
    { ...shown, path: `${historique.path}/:numeroDemande`, title: historique.label, page: 'demandes', features: 'historyConsultation' },
    { ...shown, path: signaturesPaiements.path, title: signaturesPaiements.label, page: 'signatures-paiements', features: 'cegepayService', roles: ['User'] },
    { ...shown, path: demarches.path, title: demarches.label, page: 'demarches', isMeasured: true, features: forms },
    { ...shown, path: adresse.path, title: adresse.label, page: 'adresse', features: 'adresseActeGestion' },
    { ...shown, path: demandeRemboursement.path, title: demandeRemboursement.label, page: 'demande-remboursement', features: 'demandeRemboursementActeGestion' },
    { ...shown, path: ribPrestations.path, title: ribPrestations.label, page: 'rib-prestations', features: 'ribPrestationsActeGestion', roles: ['User'] },
  ],
  menu: [
    { label: accueil.label, icon: home, path: accueil.path, order: 10 },
    { label: contrats.label, shortLabel: 'Contrats', icon: fileText, path: contrats.path, order: 20, matches: [compteEncaissement.path, ficheSalarie.path, coordonneesBancaires.path] },
    { label: remboursements.label, shortLabel: 'Soins', icon: receiptRefund, path: prestations.path, order: 30, matches: [remboursements.path, tiersPrestations.path, tiersDecomptes.path] },
    { label: remboursements.label, shortLabel: 'Soins', icon: receiptRefund, path: remboursements.path, order: 31, unless: 'prestationsConsultation', matches: [tiersPrestations.path, tiersDecomptes.path] },
    { label: carteTp.label, shortLabel: 'Carte', icon: id, path: carteTp.path, order: 40, matches: [commandeCarteTp.path, envoiCarteTp.path] },
    { label: 'Mes documents', shortLabel: 'Documents', icon: folder, path: ged.path, order: 50 },
    { label: attestations.label, shortLabel: 'Attestations', icon: rosetteDiscountCheck, path: attestations.path, order: 65 },
    { label: courriers.label, shortLabel: 'Courriers', icon: mail, path: courriers.path, order: 52 },
    { label: documentation.label, icon: books, path: documentation.path, order: 85 },
    { label: demarches.label, shortLabel: 'Démarches', icon: checklist, path: demarches.path, order: 60, matches: [adresse.path, demandeRemboursement.path, ribPrestations.path, historique.path, signaturesPaiements.path] },
    { label: 'Prévoyance', icon: umbrella, path: prevoyance.path, order: 70, matches: [sinistres.path] },
    { label: services.label, shortLabel: 'Services', icon: heartHandshake, path: services.path, order: 80, matches: [simulateur.path, simulateurV2.path, professionnels.path, professionnel.path, reseauxSoins.path] },
    { label: profil.label, shortLabel: 'Profil', icon: user, path: profil.path, order: 90, matches: [maSituationFamiliale.path] },
  ],
  slots: [
    { slot: 'consentements', features: 'consentementAutreActe', hasOwnDialog: true },
    { slot: 'notifications', features: 'notificationsService', label: 'Notifications' },
    { slot: 'compte-remboursement', features: 'ribPrestationsActeGestion', label: 'Vos coordonnées bancaires' },
  ],
};
