export const messages = {
  establishment: (codePostal: string, localite: string, finess: string) =>
    `${codePostal} ${localite} – FINESS ${finess}`,
  on: 'Activé',
  off: 'Désactivé',
};
