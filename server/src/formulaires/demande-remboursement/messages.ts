/** Texts of F-13 (product 2.3). */
export const messages = {
  alike: (numero: string) => `Une demande similaire existe déjà (${numero}). Confirmez-vous cet envoi\u202f?`,
  otherCare: 'Autre, ou je ne sais pas',
  professional: 'Professionnel de santé',
  recap: {
    care: 'Soin reçu',
    plannedCare: 'Soin prévu',
    decidedCare: 'Soin retenu',
    estimated: 'Remboursement estimé de votre mutuelle',
    estimatedCompulsory: (ofScheme: string) => `Remboursement estimé ${ofScheme}`,
    estimatedLeft: 'Reste à votre charge estimé',
    notBinding: 'Estimation non contractuelle, établie selon vos garanties et vos consommations connues.',
    notBindingWithoutUse:
      'Estimation non contractuelle, établie selon vos garanties. Elle ne tient pas compte de ce que cette personne a déjà consommé.',
    note: 'À savoir',
  },
} as const;
