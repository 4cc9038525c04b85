export const messages = {
  country: 'Pays de l’indicatif',
  option: (pays: string, indicatif: string) => `${indicatif} ${pays}`,
  nowCountry: (pays: string, indicatif: string) => `Indicatif\u00a0: ${pays}, ${indicatif}.`,
};
