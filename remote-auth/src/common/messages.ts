/** Texts of several features of this remote. */
export const messages = {
  leavingIn: (seconds: number) => `Vous allez être redirigé dans ${seconds}\u00a0secondes.`,
  stay: 'Rester sur cette page',
  stayed: 'La redirection est annulée. Votre session est terminée\u00a0: reconnectez-vous pour continuer.',
};
