import type { Scheme } from '@portal/shared-api/rules/scheme-words';

/** Texts of the missing card, and of its PDF. */
export const messages = {
  /** Why there is no card (S-02, S-10, S-01). */
  none: {
    eninstance: 'Votre carte de tiers payant sera disponible à l’activation de votre contrat.',
    suspendu: 'Votre contrat est suspendu\u00a0: la carte de tiers payant n’est plus valable.',
    resilie: 'Votre contrat est résilié\u00a0: la carte de tiers payant n’est plus valable.',
    prevoyance: 'Aucune carte de tiers payant disponible pour ce contrat.',
    edition: 'Votre carte est en cours d’édition.',
    later: (date: string) => `Votre carte de tiers payant sera disponible le ${date}, premier jour couvert.`,
  },
  title: 'Carte de tiers payant',
  libelle: (year: string) => `Carte de tiers payant ${year}`,
  fileName: (numero: string, year: string) => `carte-tiers-payant_${numero}_${year}.pdf`,
  holder: 'Titulaire du contrat',
  standard: {
    amc: 'N°\u00a0AMC',
    convention: 'Type de convention',
    csr: 'CSR',
    adherent: 'N°\u00a0d’adhérent',
    validity: 'Période de validité',
  },
  period: (from: string, to: string) => `du ${from} au ${to}`,
  datamatrix: (numero: string) => `Code datamatrix de la carte du contrat ${numero}`,
  responsible: 'R',
  responsibleAlt: 'Contrat responsable',
  insured: 'Assuré',
  born: (date: string, isFemale: boolean) => `${isFemale ? 'née' : 'né'} le ${date}`,
  rank: (rang: number) => `rang ${rang}`,
  nir: (nir: string, scheme: Scheme) => `${scheme === 'monegasque' ? 'N°\u00a0monégasque' : 'N°\u00a0SS'} ${nir}`,
  noNir: 'Numéro non renseigné',
  instructions: (card: string) =>
    `Présentez cette carte avec ${card} à jour. Le professionnel de santé est réglé directement\u00a0: vous n’avancez pas la part prise en charge.`,
  hospital: 'Prise en charge hospitalière et accord préalable',
  networks: 'Réseaux de soins partenaires',
  engagement: 'L’assuré s’engage à ne plus utiliser cette carte en cas de perte de ses droits.',
  cut: 'Découpez le long du cadre, pliez en deux dans la hauteur puis en deux dans la largeur\u00a0: votre carte a le format d’une carte bancaire.',
  readTitle: 'Lire votre carte',
  tableTitle: 'Garanties en tiers payant, par assuré',
  legend: (ofScheme: string) =>
    [
      ['100/100', `Pourcentage de la base de remboursement, part ${ofScheme} incluse.`],
      ['PEC', 'Prise en charge à demander avant les soins.'],
      ['RO', 'Seul le ticket modérateur est pris en charge.'],
      ['/', 'Pas de tiers payant\u00a0: avancez les frais, puis demandez le remboursement.'],
      ['R', 'Contrat responsable.'],
    ] as const,
  domains: 'Colonnes',
  continued: (page: number, pages: number) => `Carte ${page} sur ${pages}`,
} as const;
