/** Texts of F-19 (product 2.3). */
export const messages = {
  title: (numero: string) => `Prise en charge hospitalière n°\u00a0${numero}`,
  known: (numero: string) => `Une demande existe déjà pour ce séjour (${numero}).`,
  recapNumber: 'N°\u00a0de prise en charge',
  recapValidity: 'Valable jusqu’au',
  recapSending: 'Transmission à l’établissement',
  /** @param number fax or telephone of the admissions, empty where none is known */
  byHandler: (number: string) => `Par un gestionnaire${number === '' ? '' : `, au ${number}`}`,
  sections: { stay: 'Séjour', items: 'Frais pris en charge', use: 'Validité' },
  patient: 'Personne hospitalisée',
  born: 'Date de naissance',
  contract: 'Contrat',
  hospital: 'Établissement',
  finess: 'N°\u00a0FINESS',
  file: 'N°\u00a0de dossier',
  entry: 'Entrée',
  exit: 'Sortie prévue',
  nature: 'Nature',
  dmt: 'Discipline et mode de traitement',
  items: {
    share: 'Ticket modérateur',
    shareLevel: '100\u00a0% de la base de remboursement',
    day: 'Forfait journalier hospitalier',
    real: 'Frais réels',
    room: 'Chambre particulière',
    heavy: 'Participation sur acte lourd',
  },
  scope:
    'Nous réglons directement à l’établissement les frais suivants, après l’intervention du régime obligatoire et dans la limite des garanties du contrat.',
  until: (date: string) =>
    `Cette prise en charge vaut pour le séjour indiqué et jusqu’au ${date}, si le contrat reste en vigueur.`,
} as const;

/** Natures of F-19, with their disciplines and usual mode of treatment. */
export const natures = [
  { code: 'MEDECINE', libelle: 'Médecine', codesDmt: ['101'], codeMt: '03' },
  { code: 'CHIRURGIE', libelle: 'Chirurgie', codesDmt: ['201'], codeMt: '03' },
  { code: 'AMBULATOIRE', libelle: 'Chirurgie ambulatoire', codesDmt: ['201'], codeMt: '23' },
  { code: 'MATERNITE', libelle: 'Maternité', codesDmt: ['301'], codeMt: '03' },
  { code: 'SMR', libelle: 'Soins médicaux et de réadaptation', codesDmt: ['401'], codeMt: '03' },
  { code: 'PSYCHIATRIE', libelle: 'Psychiatrie', codesDmt: ['501'], codeMt: '03' },
  { code: 'HAD', libelle: 'Hospitalisation à domicile', codesDmt: ['601'], codeMt: '06' },
];
