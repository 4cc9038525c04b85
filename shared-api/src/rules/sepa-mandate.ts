import { formatDate } from './civil-dates';
import { labels, text } from './labels';

/** Texts of a SEPA mandate; the law sets its sentence (regulation (EU) 260/2012). */
export const mandateTexts = labels('shared-api.mandat-sepa', {
  title: 'Mandat de prélèvement SEPA',
  rum: 'Référence unique du mandat (RUM)',
  ics: 'Identifiant créancier SEPA (ICS)',
  creditor: 'Créancier',
  debtor: 'Débiteur',
  iban: 'IBAN',
  bic: 'BIC',
  kind: 'Type de paiement',
  recurrent: 'Paiement récurrent',
  signed: 'Date et lieu',
  online: text('Le {date}, en ligne'),
  legal: text(
    'En signant ce formulaire de mandat, vous autorisez {mutuelle} à envoyer des instructions à votre banque pour débiter votre compte, et votre banque à débiter votre compte conformément aux instructions de {mutuelle}. Vous bénéficiez du droit d’être remboursé par votre banque selon les conditions décrites dans la convention que vous avez passée avec elle. Toute demande de remboursement doit être présentée dans les huit semaines suivant la date de débit de votre compte.',
  ),
});

/** Who is paid, under which reference. */
export interface MandateIdentity {
  rum: string;
  ics: string;
  creancier: { nom: string; adresse: string };
}

/** Who pays, from which account. */
export interface MandateDebtor {
  titulaire: string;
  adresse: string;
  iban: string;
  bic: string;
}

/** Lines of a mandate, on the screen and in its document. @param iban as it is shown: masked or in groups */
export function mandateLines(
  { rum, ics, creancier }: MandateIdentity,
  { titulaire, adresse, iban, bic }: MandateDebtor,
  today: string,
): { libelle: string; valeur: string }[] {
  const lines = [
    [mandateTexts.rum, rum],
    [mandateTexts.ics, ics],
    [mandateTexts.creditor, [creancier.nom, creancier.adresse].filter(Boolean).join(', ')],
    [mandateTexts.debtor, [titulaire, adresse].filter(Boolean).join(', ')],
    [mandateTexts.iban, iban],
    [mandateTexts.bic, bic],
    [mandateTexts.kind, mandateTexts.recurrent],
    [mandateTexts.signed, mandateTexts.online({ date: formatDate(today) })],
  ] as const;
  return lines.flatMap(([libelle, valeur]) => (valeur === '' ? [] : [{ libelle, valeur }]));
}
