export const messages = { label: 'Mes consentements', failed: 'La demande a échoué' };
