import type { DocumentOptionType } from '@portal/shared-api/contract/vel';
import { ofName } from '@portal/shared-api/rules/french';
import type { Renfort } from '../contrats/public';

type Terms = Pick<Renfort, 'portee' | 'dureeEngagementMois' | 'delaiAttenteMois' | 'ageMaximum'>;

const waiting = (months: number) =>
  months === 0 ? 'sans délai d’attente' : `après un délai d’attente de ${months} mois`;

/** Texts of the quote and of the documents of a reinforcement. */
export const printed = {
  terms: ({ portee, dureeEngagementMois, delaiAttenteMois }: Terms) =>
    `Pour ${portee === 'Contrat' ? 'toutes les personnes assurées par le contrat' : 'les personnes choisies'}, ${waiting(delaiAttenteMois)}, avec un engagement de ${dureeEngagementMois} mois.`,
  contact: (insurer: string, telephone: string) => `${insurer} – ${telephone}`,
  cover: {
    title: 'Vos garanties avec ce renfort',
    titleFrom: (date: string) => `Vos garanties avec ce renfort, à compter du ${date}`,
    none: 'Le renfort n’améliore alors aucune de vos garanties.',
    heading: 'Garantie',
    without: 'Sans le renfort',
    after: 'Avec le renfort',
  },
  quote: {
    title: 'Devis – Compléter mes garanties',
    validity: (date: string) => `Tarif valable jusqu’au ${date}.`,
    contribution: 'Votre cotisation',
    from: 'Date d’effet',
    prorata: (from: string, to: string) => `Complément du ${from} au ${to}`,
    detail: 'Détail par renfort et par personne',
    option: 'Renfort',
    person: 'Personne',
    amount: 'Montant',
    total: 'Total des renforts',
    notBinding:
      'Ce devis ne vaut pas souscription. Il est établi selon votre contrat et l’âge des personnes assurées à la date d’effet.',
  },
  documents: {
    fileName: (type: DocumentOptionType, codeOption: string) =>
      `${{ IPID: 'ipid', NOTICE: 'notice', GARANTIES: 'garanties', CONDITIONS: 'conditions' }[type]}-${codeOption.toLowerCase().replaceAll('_', '-')}.pdf`,
    title: (type: string, option: string) => `${type} – ${option}`,
    product: (insurer: string, offer: string) => `${insurer}, en complément ${ofName(offer)}`,
    ipid: {
      kind: 'De quel type d’assurance s’agit-il\u202f?',
      kindText: (option: string) =>
        `Le ${option.charAt(0).toLowerCase()}${option.slice(1)} complète les remboursements de votre complémentaire santé. Il ne s’achète pas sans elle.`,
      insured: {
        title: 'Qu’est-ce qui est assuré\u202f?',
        titleFrom: (date: string) => `Qu’est-ce qui est assuré à compter du ${date}\u202f?`,
      },
      notInsured: 'Qu’est-ce qui n’est pas assuré\u202f?',
      notInsuredText: (theScheme: string) =>
        `Les soins reçus avant la date d’effet du renfort ou après sa fin, et les actes que ${theScheme} ne reconnaît pas, sauf mention au tableau de garanties.`,
      exclusions: 'Y a-t-il des exclusions à la couverture\u202f?',
      exclusionsText:
        'La participation forfaitaire, les franchises médicales et la majoration hors parcours de soins restent à votre charge\u00a0: le contrat responsable interdit de les rembourser.',
      where: 'Où les garanties s’appliquent-elles\u202f?',
      whereText: (theScheme: string) =>
        `En France et à Monaco, et à l’étranger pour les soins que ${theScheme} prend en charge.`,
      duties: 'Quelles sont mes obligations\u202f?',
      dutiesText:
        'Régler la cotisation à l’échéance et signaler tout changement de situation\u00a0: adresse, composition de la famille, régime obligatoire.',
      payment: 'Quand et comment effectuer les paiements\u202f?',
      paymentText: 'La cotisation du renfort s’ajoute à celle de votre contrat, aux mêmes dates et par le même moyen.',
      start: 'Quand commence la couverture et quand prend-elle fin\u202f?',
      startText: (terms: Terms) =>
        `Elle commence à la date d’effet choisie, ${waiting(terms.delaiAttenteMois)}, et dure tant que le contrat, au moins ${terms.dureeEngagementMois} mois.`,
      end: 'Comment puis-je résilier le contrat\u202f?',
      endText:
        'Pendant 14 jours calendaires vous pouvez renoncer au renfort sans motif. Ensuite, après la durée d’engagement, à tout moment depuis votre espace ou par courrier.',
    },
    notice: {
      purpose: 'Objet du renfort',
      use: 'Comment est-il remboursé\u202f?',
      useText:
        'Le renfort s’ajoute de lui-même aux remboursements de votre contrat\u00a0: vous n’avez aucune démarche de plus à faire. Le total des remboursements ne dépasse jamais la dépense.',
      who: 'Qui est couvert\u202f?',
      age: (age: number) => `Il se souscrit jusqu’à ${age} ans, âge atteint à la date d’effet.`,
      renounce: 'Votre droit de renonciation',
      renounceText:
        'Vous disposez d’un délai de renonciation de 14 jours calendaires à compter de la souscription, sans motif ni pénalité. Les sommes versées sont remboursées sous 30 jours.',
      complaint: 'Une réclamation\u202f?',
      complaintText: (insurer: string, telephone: string) =>
        `Écrivez à ${insurer} ou appelez le ${telephone}. Sans réponse sous deux mois, vous pouvez saisir gratuitement le médiateur dont les coordonnées figurent à vos conditions générales.`,
    },
    conditions: {
      effect: 'Date d’effet',
      effectText:
        'Le renfort prend effet au plus tôt le premier jour du mois qui suit la demande. Si vous demandez qu’il commence avant la fin du délai de renonciation, les jours couverts restent dus en cas de renonciation.',
      commitment: 'Durée et engagement',
      price: 'Cotisation',
      priceText:
        'Elle dépend de l’âge des personnes couvertes, peut évoluer chaque année à l’échéance du contrat, et se calcule par jour lorsque le renfort commence en cours de période.',
      end: 'Fin du renfort',
      endText:
        'Le renfort prend fin avec le contrat, à votre demande après la durée d’engagement, ou faute de paiement dans les conditions prévues par le Code de la mutualité.',
    },
  },
} as const;
