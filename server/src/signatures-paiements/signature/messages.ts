export const messages = {
  notPdf: 'Seul un document PDF peut être signé.',
  tooLarge: 'Le document à signer est trop volumineux.',
  unknown: 'Cet acte à signer est introuvable.',
  decided: {
    SIGNE: 'Cet acte est déjà signé.',
    REFUSE: 'Cet acte a été refusé\u00a0: il ne peut plus être signé.',
    EXPIRE: 'Le délai pour signer est passé. Recommencez la démarche, sauf si un gestionnaire s’en occupe.',
  },
  notOpened: 'Ouvrez le document avant de le signer.',
  altered:
    'Le document n’est plus celui qui vous a été présenté\u00a0: la signature est impossible. Contactez votre mutuelle.',
  signedAlone: 'Un document signé ne s’ouvre que dans l’espace de la personne qui l’a signé.',
  anotherShown: 'Le document affiché n’est pas celui qui est à signer. Rechargez la page.',
} as const;
