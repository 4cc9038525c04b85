export const bodyFor = (numContrat: string, changes: object = {}) => ({
  titulaire: 'TESSEREAU Amandine',
  iban: 'FR62 9999 9000 10TE STPO RT01 076',
  bic: 'testfrp0xxx',
  rib: [],
  numPers: [],
  contrat: { numContrat, nomOffre: 'Santé Essentielle', rib: null, codeModePaiement: 'VIR', hadRib: false },
  ...changes,
});
export const addressOf = (userName: string) => `${userName}@exemple.test`;
