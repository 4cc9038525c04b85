import { labels, text } from '@portal/shared-api/labels';

/** Papers to have at hand, in a list or in a sentence: each starts small and ends without a sign. */
export const messages = labels('remote-member.common-papers', {
  bill: 'la facture acquittée, ou le devis à estimer',
  statement: text('le décompte {duRegime}, si vous l’avez reçu'),
  prescription: 'l’ordonnance, pour l’optique et l’appareillage',
  otherStatement: 'le décompte de l’autre complémentaire, si vous en avez une',
  pharmacyBill: 'la facture acquittée de la pharmacie, avec le détail des produits',
  ownPrescription: 'l’ordonnance, si vous en avez une',
  summons:
    'la convocation ou le bulletin d’hospitalisation\u00a0: il donne la date, le service et le numéro de dossier',
  estimate: 'le devis, si des dépassements d’honoraires sont annoncés',
  link: 'le justificatif du lien\u00a0: acte de naissance ou de mariage, PACS, attestation sur l’honneur',
  rightsOfNewcomer: 'l’attestation de droits au régime obligatoire, si la personne a déjà son numéro',
  school: 'le certificat de scolarité, pour un étudiant',
  accountOfAdult: 'le relevé d’identité bancaire, si un adulte est remboursé sur un autre compte que le vôtre',
  removal:
    'selon le motif\u00a0: jugement ou attestation de séparation, acte de décès, attestation de l’employeur ou de la caisse',
  family: 'selon la situation\u00a0: livret de famille, attestation de PACS, jugement, acte de décès',
  formula: 'après un événement\u00a0: acte ou livret de famille, attestation de l’employeur, titre de pension',
  situation: 'un justificatif selon le motif, aucun pour résilier',
  ofMotive: text('{libelle}\u00a0: {pieces}'),
  address: 'un justificatif de domicile de moins de 3\u00a0mois\u00a0: facture d’énergie, de téléphone, quittance',
  account: 'votre relevé d’identité bancaire',
  /** An account of contributions may be for a handler, whatever the mode of the act (F-24). */
  accountOfDebit: 'votre relevé d’identité bancaire, si le compte sert au prélèvement de vos cotisations',
  perhapsAccountOfDebit: 'votre relevé d’identité bancaire, si un gestionnaire doit vérifier le compte de prélèvement',
  debitedAccount: 'le relevé d’identité bancaire du compte',
  payer: 'la pièce d’identité du payeur, si le compte n’est pas le vôtre',
  rights: 'une attestation de droits de moins de 3\u00a0mois',
  rightsToActivate: 'une attestation de droits de moins de 3\u00a0mois, si vous activez la télétransmission',
  rightsWithOther:
    'une attestation de droits de moins de 3\u00a0mois, si un autre organisme complémentaire vous couvre',
  claim:
    'selon le cas, maintenant ou plus tard\u00a0: l’avis d’arrêt et les décomptes d’indemnités, la notification de pension, l’acte de décès',
  newAccount: 'votre relevé d’identité bancaire, si vous changez de compte',
  askedPaper: 'la pièce demandée, entière et lisible\u00a0: une photo nette suffit',
});
