import { yearlyDays } from '../../nouveau-client/modele/yearly';
import { letter, type Calendar, type DemoLetter } from './model';

type More = Parameters<typeof letter>[4];

/** The following year. */
const next = (date: string) => String(Number(date.slice(0, 4)) + 1);

/** Yearly, in November, to payers of a contribution. */
export function dueNotice({ last }: Calendar, before = 0, more: More = {}): DemoLetter {
  const date = last(yearlyDays.dueNotice, before);
  return letter(
    date,
    'COTISATION',
    `Votre avis d'échéance ${next(date)}`,
    [
      `Votre contrat se poursuit au 1er janvier ${next(date)} : vous n'avez rien à faire.`,
      "Le montant de votre cotisation et le calendrier des prélèvements figurent dans « Mes cotisations », où votre avis d'échéance se télécharge. Il tient compte de votre âge, de votre formule et des personnes que vous couvrez.",
      `Si vous souhaitez changer de formule ou de renfort, dites-le-nous avant le 15 décembre ${date.slice(0, 4)} : le changement prendra effet dès le premier jour de l'année.`,
    ],
    more,
  );
}

/** Yearly, when the next card is available. */
export function newCard({ last }: Calendar, before = 0, more: More = {}): DemoLetter {
  const date = last(yearlyDays.nextCard, before);
  return letter(
    date,
    'CARTE_TP',
    `Votre carte de tiers payant ${next(date)} est disponible`,
    [
      `Votre carte ${next(date)} vous attend dans votre espace. Elle est valable du 1er janvier au 31 décembre ${next(date)}.`,
      "Présentez-la à votre pharmacien, à votre laboratoire ou à l'hôpital : vous n'avancez pas les frais que votre contrat prend en charge. Gardez votre carte actuelle jusqu'au 31 décembre.",
      "Vous pouvez la télécharger, l'afficher sur votre téléphone ou en commander un exemplaire en papier.",
    ],
    more,
  );
}

/** Yearly, in spring. */
export function assembly({ last }: Calendar, before = 0, more: More = {}): DemoLetter {
  const date = last('05-11', before);
  return letter(
    date,
    'INFORMATION',
    `Invitation à l'assemblée générale ${date.slice(0, 4)}`,
    [
      'Votre mutuelle vous appartient : chaque année, ses adhérents examinent ses comptes et choisissent ceux qui les représentent.',
      `L'assemblée générale se tient le 18 juin ${date.slice(0, 4)} à 14 h 30. Vous pouvez y assister sur place ou à distance, voter en ligne dès le 2 juin, ou donner pouvoir à un autre adhérent.`,
      "L'ordre du jour, les comptes et le texte des résolutions sont joints à l'invitation qui vous parvient par e-mail.",
    ],
    more,
  );
}

/** Yearly, before the tax return. */
export function taxNotice({ last }: Calendar, before = 0): DemoLetter {
  const date = last('04-02', before);
  const year = String(Number(date.slice(0, 4)) - 1);
  return letter(date, 'INFORMATION', `Votre attestation fiscale ${year}`, [
    `L'attestation qui récapitule vos cotisations et vos remboursements de ${year} s'établit en un instant depuis « Mes attestations ».`,
    'Conservez-la avec votre déclaration de revenus : elle peut vous être demandée pendant trois ans.',
  ]);
}

/** Yearly, in autumn. */
export function vaccination({ last }: Calendar, before = 0): DemoLetter {
  const date = last('10-05', before);
  return letter(date, 'INFORMATION', 'Vaccination contre la grippe : rien à avancer', [
    "La campagne de vaccination contre la grippe commence dans quelques jours. Si votre caisse vous a adressé un bon, présentez-le à votre pharmacien avec votre carte de tiers payant : vous n'avez rien à avancer.",
    "Sans bon, le vaccin est remboursé sur présentation de la facture et de l'ordonnance.",
  ]);
}

/** In December, with the cover of the next year: the longest letter, on two pages. */
export function coverChanges({ last }: Calendar, before = 0, more: More = {}): DemoLetter {
  const date = last('12-05', before);
  const year = next(date);
  return letter(
    date,
    'CONTRAT',
    `Évolution de vos garanties au 1er janvier ${year}`,
    [
      `Le conseil d'administration a arrêté les garanties et les tarifs de ${year}. Voici ce qui change pour vous, et ce qui ne change pas.`,
      "Hospitalisation. Le forfait journalier reste pris en charge en totalité et sans limite de durée. La chambre particulière est remboursée dans la limite de votre formule, et les hôpitaux de jour sont désormais traités comme les séjours d'une nuit.",
      'Soins courants. Les consultations des médecins qui pratiquent une option de maîtrise tarifaire sont mieux remboursées que celles des autres : le taux de votre formule figure dans votre tableau de garanties. Les consultations de psychologue du dispositif Mon soutien psy sont prises en charge, dans la limite du nombre de séances de ce dispositif.',
      'Dentaire. Les prothèses du panier 100 % Santé restent sans reste à payer. Pour les autres, demandez un devis à votre chirurgien-dentiste et envoyez-le-nous : vous saurez avant les soins ce qui restera à votre charge.',
      'Optique. Un équipement est remboursé tous les deux ans, ou tous les ans pour un enfant ou lorsque la vue change. Les montures et les verres de classe A restent sans reste à payer.',
      "Aides auditives. Un équipement de classe I par oreille est sans reste à payer tous les quatre ans. Les piles et l'entretien sont remboursés dans la limite d'un forfait annuel.",
      "Médecines complémentaires. Le forfait annuel par personne est inchangé. Il couvre l'ostéopathie, la chiropraxie et l'acupuncture, sur présentation d'une facture acquittée.",
      "Prévention. Les vaccins recommandés que le régime obligatoire ne rembourse pas, le sevrage tabagique et le dépistage des troubles de l'audition sont pris en charge dans la limite de votre formule.",
      "Vos droits. Le règlement mutualiste et le tableau de garanties à jour sont à votre disposition dans « Documentation ». Vous pouvez demander un changement de formule une fois par an, ou à tout moment après un mariage, une naissance ou un changement de situation professionnelle. Vous pouvez aussi résilier votre contrat sans frais, à tout moment après un an d'adhésion.",
      "Vos cotisations. Leur évolution tient à trois causes : la hausse des dépenses de santé, les transferts de charges du régime obligatoire et l'âge moyen des adhérents. Nous avons limité la part de nos frais de gestion, qui baisse pour la deuxième année. Votre montant personnel figure dans votre avis d'échéance.",
      'Si vous avez le moindre doute sur ce qui vous concerne, un conseiller reprend votre contrat avec vous, ligne par ligne. Appelez-nous, ou écrivez-nous depuis « Nous contacter ».',
    ],
    { nombrePages: 2, ...more },
  );
}

/** At the start of a contract. */
export const welcome = (date: string): DemoLetter =>
  letter(date, 'CONTRAT', 'Bienvenue parmi nos adhérents', [
    "Votre adhésion est enregistrée. Votre certificat d'adhésion, votre tableau de garanties et le règlement mutualiste sont à votre disposition dans votre espace.",
    'Pour être remboursé sans rien envoyer, vérifiez que la télétransmission est active : nous recevons alors directement les décomptes de votre caisse.',
    'Vous disposez de quatorze jours pour renoncer à votre adhésion, sans avoir à donner de raison.',
  ]);

export const addressChanged = (date: string, categorie: 'CONTRAT' = 'CONTRAT'): DemoLetter =>
  letter(date, categorie, "Votre changement d'adresse est enregistré", [
    'Votre nouvelle adresse est enregistrée pour tous vos contrats. Nos courriers vous y parviendront désormais.',
    "Pensez à prévenir aussi votre caisse d'assurance maladie. Si vous n'êtes pas à l'origine de ce changement, appelez-nous sans attendre.",
  ]);
