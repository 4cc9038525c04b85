export const messages = {
  subtitle: 'Une personne de votre contrat ne sera plus couverte.',
  pieces: [
    'selon le motif\u00a0: jugement ou attestation de séparation, acte de décès, attestation de l’employeur ou de la caisse.',
  ],
  note: 'Aucun justificatif n’est demandé pour un retrait à l’échéance ou à la limite d’âge.',
  questionTitle: 'Retirer du contrat',
  question: (persons: string) => `Vous allez retirer ${persons}.`,
  one: (name: string, date: string) => `${name} à compter du ${date}`,
  consequenceOne: 'Cette personne ne sera plus couverte. Confirmez-vous\u202f?',
  consequence: 'Ces personnes ne seront plus couvertes. Confirmez-vous\u202f?',
  others: 'Pour quitter vous-même le contrat, contactez votre mutuelle.',
  fromSituation: 'Ces informations viennent de votre changement de situation familiale. Vérifiez-les.',
  nobody: 'Personne ne peut être retiré de ce contrat.',
  card: 'La carte de tiers payant sera mise à jour à cette date\u00a0: n’utilisez plus l’ancienne pour cette personne.',
};
