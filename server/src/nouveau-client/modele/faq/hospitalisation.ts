import type { FaqSection } from './model';

export const hospitalisation: FaqSection = {
  code: 'HOSPI',
  name: 'Hospitalisation',
  entries: [
    {
      id: 'prise-en-charge',
      tags: ['pec', 'hôpital', 'clinique', 'admission', 'accord'],
      related: ['frais-hopital', 'chambre-particuliere'],
      title: 'Comment obtenir une prise en charge hospitalière ?',
      content:
        "<p>Le plus souvent, l'établissement nous la demande directement : il suffit de présenter votre carte de tiers payant à l'admission. Si l'on vous la réclame, faites la demande dans votre espace avec la date d'entrée et le numéro FINESS de l'établissement, que vous trouverez sur sa convocation.</p><p>La réponse est envoyée à l'établissement et reste visible dans votre espace.</p>",
    },
    {
      id: 'frais-hopital',
      tags: ['forfait journalier', '23 euros', 'participation acte lourd', 'facture hôpital'],
      related: ['prise-en-charge', 'depassement-chirurgien'],
      title: "Quels frais sont remboursés à l'hôpital ?",
      content:
        "<ul><li>Le forfait journalier hospitalier, intégralement et sans limite de durée.</li><li>La participation de 32 € sur les actes lourds.</li><li>La part des soins que votre régime obligatoire ne prend pas en charge.</li><li>La chambre particulière et les dépassements d'honoraires, selon votre formule.</li></ul><p>Le téléphone et la télévision restent à votre charge.</p>",
    },
    {
      id: 'chambre-particuliere',
      tags: ['chambre seule', 'lit', 'confort'],
      related: ['prise-en-charge', 'frais-hopital'],
      title: 'La chambre particulière est-elle prise en charge ?',
      content:
        "<p>Oui, dans la limite d'un montant par jour indiqué dans vos garanties, pendant quatre-vingt-dix jours par an. Exemple : trois nuits à 75 € avec une garantie de 60 € par jour donnent 180 € de remboursement et 45 € à votre charge.</p><p>En ambulatoire, seules les chambres facturées comme telles sont remboursées.</p>",
    },
    {
      id: 'depassement-chirurgien',
      tags: ['anesthésiste', 'honoraires', 'devis chirurgien', 'optam-co'],
      related: ['frais-hopital', 'estimer-devis'],
      title: "Le chirurgien m'annonce un dépassement d'honoraires",
      content:
        "<p>Demandez un devis écrit : il est obligatoire au-delà de 70 €. Le remboursement dépend de votre formule et de l'adhésion du praticien à l'OPTAM : en dehors de ce dispositif, la loi limite la part de la mutuelle.</p>",
    },
    {
      id: 'estimer-devis',
      tags: ['devis dentaire', 'devis optique', 'combien serai-je remboursé', 'simulation'],
      related: ['depassement-chirurgien', 'cent-pour-cent-sante'],
      title: 'Puis-je connaître mon remboursement avant les soins ?',
      content:
        '<p>Oui. Envoyez-nous le devis depuis la rubrique « Nous contacter » : la réponse détaille la part de votre régime obligatoire, celle de votre mutuelle et ce qui restera à votre charge. Pour les soins les plus courants, le simulateur, si votre espace en propose un, répond tout de suite.</p>',
    },
    {
      id: 'urgences',
      tags: ['forfait patient urgences', 'fpu', 'passage aux urgences'],
      related: ['frais-hopital'],
      title: 'Que paie-t-on aux urgences ?',
      content:
        "<p>Un passage aux urgences sans hospitalisation donne lieu à un forfait de 23 €, intégralement remboursé par votre mutuelle. Présentez votre carte de tiers payant pour ne pas l'avancer.</p>",
    },
    {
      id: 'maternite',
      tags: ['accouchement', 'grossesse', 'sage-femme', 'naissance'],
      related: ['ajouter-enfant', 'chambre-particuliere'],
      title: 'Comment est remboursée une maternité ?',
      content:
        "<p>À partir du sixième mois de grossesse, la Sécurité sociale prend en charge tous les soins de ses assurées à 100 % de son tarif. Votre mutuelle complète la chambre particulière et les dépassements d'honoraires selon votre formule.</p><p>Pensez à inscrire votre enfant dans les trois mois qui suivent la naissance.</p>",
    },
    {
      id: 'soins-etranger',
      tags: ['vacances', 'europe', 'carte européenne', 'hors de france', 'espagne', 'italie', 'portugal'],
      related: ['delai-remboursement', 'frais-hopital'],
      title: "Suis-je couvert à l'étranger ?",
      content:
        "<p>En Europe, demandez à votre caisse la carte européenne d'assurance maladie avant de partir. Ailleurs, réglez les soins sur place, gardez les factures et transmettez-les à votre caisse à votre retour : nous complétons son remboursement.</p><p>L'assistance et le rapatriement dépendent de votre formule.</p>",
    },
  ],
};
