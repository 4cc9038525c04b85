import { formatEuros, toEuros } from '@portal/shared-api/rules/amounts';
import { formatDate, monthNames } from '@portal/shared-api/rules/civil-dates';
import { ofName } from '@portal/shared-api/rules/french';
import type { FeuilleContent } from '../../platform/documents/renderers';

/** Titles and content of the demo's documents. */
const words = (titre: string, texte: string, faits: readonly (readonly [string, string])[] = []): FeuilleContent => ({
  sections: [
    { titre, texte, ...(faits.length > 0 ? { faits: faits.map(([libelle, valeur]) => ({ libelle, valeur })) } : {}) },
  ],
});

const month = (reference: string) => `${monthNames[Number(reference.slice(5, 7)) - 1] ?? ''} ${reference.slice(0, 4)}`;

export const texts = {
  conditions: {
    libelle: 'Conditions générales',
    contenu: {
      sections: [
        {
          titre: 'Objet du contrat',
          texte:
            'Le contrat complète, dans les limites du tableau de garanties, les remboursements du régime obligatoire de l’adhérent et de ses ayants droit inscrits.',
        },
        {
          titre: 'Prise d’effet et durée',
          texte:
            'Il prend effet à la date indiquée au bulletin d’adhésion et se renouvelle chaque année au 1er janvier, sauf résiliation dans les formes prévues par le code de la mutualité.',
        },
        {
          titre: 'Paiement des prestations',
          texte:
            'Les prestations sont versées sur le compte désigné par l’adhérent, au plus tard cinq jours ouvrés après réception du décompte du régime obligatoire. Les demandes se prescrivent par deux ans à compter de la date des soins.',
        },
        {
          titre: 'Cotisations',
          texte:
            'Elles sont dues d’avance, selon la périodicité choisie. Leur montant figure sur l’avis d’échéance adressé chaque année.',
        },
        {
          titre: 'Réclamation et médiation',
          texte:
            'Toute réclamation reçoit une réponse dans un délai de deux mois. À défaut d’accord, le médiateur de la mutualité peut être saisi gratuitement.',
        },
      ],
    } satisfies FeuilleContent,
  },
  notice: {
    libelle: 'Notice d’information du contrat collectif',
    contenu: {
      sections: [
        {
          titre: 'Qui est couvert',
          texte:
            'Tous les salariés du collège désigné au contrat, dès leur entrée dans l’entreprise, et leurs ayants droit lorsque l’adhésion familiale a été choisie.',
        },
        {
          titre: 'Fin de la couverture',
          texte:
            'La couverture cesse à la fin du contrat de travail. Elle est maintenue gratuitement au titre de la portabilité pendant une durée égale à celle du dernier contrat, dans la limite de douze mois.',
        },
        {
          titre: 'Cotisation',
          texte: 'Elle est partagée entre l’employeur et le salarié, et précomptée sur le bulletin de paie.',
        },
      ],
    } satisfies FeuilleContent,
  },
  cover: {
    libelle: (year: string) => `Tableau de garanties ${year}`,
    contenu: (lines: readonly (readonly [string, string])[]) =>
      words(
        'Niveaux de garantie',
        'Ils incluent le remboursement du régime obligatoire, dans la limite des frais engagés.',
        lines,
      ),
  },
  joining: {
    libelle: 'Bulletin d’adhésion',
    contenu: (from: string, product: string) =>
      words('Adhésion', 'Votre adhésion a été enregistrée dans les conditions suivantes.', [
        ['Garantie choisie', product],
        ['Date d’effet', formatDate(from)],
      ]),
  },
  option: {
    libelle: (name: string) => `Avenant\u00a0: ${name}`,
    contenu: (name: string, from: string, until: string | null) =>
      words(
        'Modification de vos garanties',
        'Votre contrat est complété par l’option ci-dessous. Les autres dispositions sont inchangées.',
        [
          ['Option', name],
          ['Date d’effet', formatDate(from)],
          ...(until === null ? [] : [['Engagement jusqu’au', formatDate(until)] as const]),
        ],
      ),
  },
  ended: {
    libelle: 'Confirmation de résiliation',
    contenu: (on: string) =>
      words(
        'Fin du contrat',
        'Nous confirmons la fin de votre contrat. Les soins reçus avant cette date restent remboursés pendant deux ans.',
        [['Date de résiliation', formatDate(on)]],
      ),
  },
  suspended: {
    libelle: 'Avis de suspension des garanties',
    contenu: (on: string, isOwed: boolean) =>
      words(
        'Suspension',
        isOwed
          ? 'Des cotisations restant dues, vos garanties sont suspendues. Elles reprennent le lendemain à midi du règlement des sommes dues.'
          : 'Vos garanties sont suspendues. Aucune cotisation ne reste due : contactez-nous pour leur reprise.',
        [['Suspension depuis le', formatDate(on)]],
      ),
  },
  registered: {
    libelle: (name: string) => `Inscription ${ofName(name)}`,
    contenu: (name: string, relation: string, from: string) =>
      words('Inscription d’un bénéficiaire', 'La personne ci-dessous est inscrite à votre contrat.', [
        ['Bénéficiaire', name],
        ['Lien', relation],
        ['Début de la couverture', formatDate(from)],
      ]),
  },
  mandate: {
    libelle: 'Mandat de prélèvement SEPA',
    contenu: (rum: string, ics: string, iban: string, on: string) =>
      words(
        'Mandat',
        'En signant ce mandat, vous avez autorisé votre mutuelle à envoyer des instructions à votre banque pour débiter votre compte.',
        [
          ['Référence unique du mandat', rum],
          ['Identifiant du créancier', ics],
          ['Compte débité', iban],
          ['Signé le', formatDate(on)],
          ['Type de paiement', 'Récurrent'],
        ],
      ),
  },
  notices: (year: string) => `Avis d’échéance ${year}`,
  monthly: (reference: string) => `Relevé de remboursements – ${month(reference)}`,
  statement: (libelle: string) => `Relevé de prestations – ${libelle}`,
  piece: {
    libelle: (care: string) => `Facture transmise – ${care}`,
    contenu: (care: string, professional: string, on: string, cents: number) =>
      words('Pièce transmise', 'Facture reçue de l’adhérent à l’appui d’une demande de remboursement.', [
        ['Soins', care],
        ['Professionnel', professional],
        ['Date des soins', formatDate(on)],
        ['Montant', formatEuros(toEuros(cents))],
      ]),
  },
} as const;
