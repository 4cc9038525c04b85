import { slugOf } from '@portal/shared-api/rules/slug';
import { childAges } from '../../../nouveau-client/modele/ages';
import { healthProducts, type HealthProduct } from '../../care/products';
import { coverGrid } from './cover-grid';
import type { DemoGuide } from './model';

const hasSoftMedicine = ({ forfaitMedecinesDouces }: HealthProduct['niveaux']) => forfaitMedecinesDouces > 0;

/** The standard product sheet, with the headings of the European regulation. */
const ipid = ({ client, nom: produit, niveaux }: HealthProduct, covered: readonly string[]): DemoGuide => ({
  id: `ipid-${slugOf(produit)}`,
  theme: 'GARANTIES',
  // « Modifier mes garanties » finds the documents of a formula by its name (F-16).
  tags: ['IPID', produit],
  only: client,
  published: '01-02',
  title: `Document d'information : ${produit}`,
  description:
    "Le document d'information normalisé sur le produit (IPID) : ce qui est assuré, ce qui ne l'est pas, vos obligations.",
  contenu: {
    chapo: `Ce document résume les principales garanties et exclusions du produit ${produit} de {{libelle}}. Il ne tient pas compte de vos besoins particuliers : l'information complète figure dans la documentation contractuelle.`,
    sections: [
      {
        titre: "De quel type d'assurance s'agit-il ?",
        paragraphes: [
          'Une complémentaire santé qui rembourse tout ou partie des frais restant à votre charge après le régime obligatoire. Elle respecte les conditions du contrat responsable.',
        ],
      },
      { titre: "Qu'est-ce qui est assuré ?", points: covered },
      {
        titre: "Qu'est-ce qui n'est pas assuré ?",
        points: [
          "Les soins reçus avant la date d'effet ou après la fin du contrat.",
          'La participation forfaitaire et les franchises sur les médicaments, les actes paramédicaux et les transports.',
          'La majoration pour consultation hors du parcours de soins.',
          'Les suppléments hospitaliers de confort : télévision, téléphone.',
          ...(hasSoftMedicine(niveaux) ? [] : ['Les médecines complémentaires.']),
        ],
      },
      {
        titre: 'Y a-t-il des exclusions à la couverture ?',
        points: [
          "L'équipement d'optique est limité à un tous les deux ans, sauf enfant ou évolution de la vue.",
          'Les prothèses auditives sont limitées à un équipement par oreille tous les quatre ans.',
          ...(hasSoftMedicine(niveaux)
            ? ["Les médecines complémentaires sont remboursées dans la limite d'un forfait annuel par personne."]
            : []),
        ],
      },
      {
        titre: 'Où suis-je couvert ?',
        paragraphes: [
          "En France et à Monaco ; à l'étranger, lorsque le régime obligatoire prend lui-même en charge les soins.",
        ],
      },
      {
        titre: 'Quelles sont mes obligations ?',
        points: [
          "À la souscription : remplir exactement le bulletin d'adhésion et fournir les pièces demandées.",
          'En cours de contrat : régler la cotisation et signaler tout changement de situation.',
          'Pour être remboursé : transmettre les justificatifs dans les deux ans qui suivent les soins.',
        ],
      },
      {
        titre: 'Quand et comment effectuer les paiements ?',
        paragraphes: [
          "La cotisation est annuelle. Elle se règle d'avance, par mois ou par trimestre, par prélèvement ou par carte.",
        ],
      },
      {
        titre: 'Quand commence la couverture et quand prend-elle fin ?',
        paragraphes: [
          "Elle commence à la date indiquée sur le certificat d'adhésion et se renouvelle chaque 1er janvier. Un délai de quatorze jours permet d'y renoncer.",
        ],
      },
      {
        titre: 'Comment puis-je résilier le contrat ?',
        paragraphes: [
          "À l'échéance avec deux mois de préavis, ou à tout moment après un an, sans frais : depuis votre espace, par lettre ou par votre nouvel assureur.",
        ],
      },
    ],
  },
});

const notice = (id: string, colleges: readonly string[] | null): DemoGuide => ({
  id,
  theme: 'GARANTIES',
  tags: ['Notice'],
  ...(colleges
    ? { only: 'ALIZ' as const, audience: 'COLLEGE' as const, colleges }
    : { audience: 'CONNECTES' as const }),
  published: '01-15',
  title: colleges ? `Notice d'information – ${colleges.join(', ')}` : "Notice d'information de votre contrat",
  description: colleges
    ? 'Les garanties du contrat collectif de votre entreprise, leurs conditions et les formalités.'
    : 'Vos garanties, leurs conditions, les délais et les formalités à accomplir.',
  contenu: {
    chapo: colleges
      ? `Cette notice est remise par l'employeur à chaque salarié du collège ${colleges.join(', ')}. Elle décrit les garanties du contrat souscrit auprès de {{libelle}}.`
      : "Cette notice décrit les garanties de votre contrat et la façon d'en bénéficier.",
    sections: [
      {
        titre: 'Qui est couvert',
        paragraphes: [
          "Vous, dès la date d'effet de votre adhésion, et les personnes que vous avez inscrites : conjoint, partenaire de PACS ou concubin, enfants à charge.",
          `Un enfant reste à charge jusqu'à ${childAges.child} ans, jusqu'à ${childAges.student} ans s'il poursuit des études ou est en alternance, sans limite d'âge s'il est handicapé.`,
        ],
      },
      {
        titre: 'Ce qui est remboursé',
        paragraphes: [
          'Les garanties figurent dans le tableau remis avec cette notice et dans « Mes contrats ». Le total des remboursements ne dépasse jamais la dépense.',
        ],
        points: [
          'Hospitalisation : forfait journalier sans limite, honoraires, chambre particulière.',
          'Soins courants : médecins, auxiliaires, analyses, pharmacie, transports.',
          'Optique, dentaire et aides auditives : paniers 100 % Santé sans reste à payer.',
        ],
      },
      {
        titre: 'Être remboursé',
        points: [
          "Par télétransmission, si votre caisse la pratique : elle nous envoie ses décomptes, vous n'avez rien à faire.",
          'Par le tiers payant : présentez votre carte.',
          'Sur facture : depuis votre espace, dans les deux ans qui suivent les soins.',
        ],
      },
      {
        titre: 'Fin des garanties',
        paragraphes: [
          colleges
            ? "Elles cessent avec le contrat de travail. Elles sont maintenues gratuitement pendant douze mois au plus si France Travail vous indemnise, puis peuvent l'être à titre individuel si vous le demandez dans les six mois."
            : "Elles cessent à la résiliation de votre contrat, ou le lendemain du jour où une personne n'est plus à charge.",
        ],
      },
      {
        titre: 'Réclamations et médiation',
        paragraphes: [
          'Écrivez-nous depuis votre espace ou appelez le {{telephone}}. Nous accusons réception sous dix jours ouvrés et répondons sous deux mois. Vous pouvez ensuite saisir gratuitement le médiateur désigné par votre contrat.',
        ],
      },
    ],
  },
});

const usual = [
  'Hospitalisation : forfait journalier, honoraires, frais de séjour.',
  'Soins courants : consultations, analyses, imagerie, pharmacie.',
  'Optique, dentaire, aides auditives : paniers 100 % Santé sans reste à payer.',
  'Prévention : vaccins et dépistages recommandés.',
];

/** What a product covers besides, by its levels and where its members have care. */
const moreOf = ({ client, niveaux }: HealthProduct): string[] => [
  !hasSoftMedicine(niveaux)
    ? "Chambre particulière, dans la limite d'un forfait."
    : niveaux.specialistes > 200
      ? "Chambre particulière, dépassements d'honoraires et médecines complémentaires, dans la limite de forfaits relevés."
      : 'Chambre particulière et médecines complémentaires, dans la limite de forfaits.',
  ...(client === 'RIVI' ? ['Soins à Monaco et en Italie frontalière, sur facture.'] : []),
];

/** Notices, and of each product its sheet and its cover. */
export const products: readonly DemoGuide[] = [
  { ...notice('notice-information', null) },
  notice('notice-non-cadres', ['Non-cadres']),
  notice('notice-cadres', ['Cadres']),
  ...healthProducts.flatMap((product) => [ipid(product, [...usual, ...moreOf(product)]), coverGrid(product)]),
];
