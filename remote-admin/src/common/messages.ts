export const messages = {
  motif: 'Motif',
  motifRequired: 'Ce champ est obligatoire.',
  motifHint: '250 caractères au plus, sans < ni >.',
  cancel: 'Annuler',
};
