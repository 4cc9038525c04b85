/* Back office: notifications that staff write for many people. */

export const campaignChannels = { PORTAIL: 'Portail', EMAIL: 'E-mail', SMS: 'SMS', PUSH: 'Push' } as const;
export type CampaignChannel = keyof typeof campaignChannels;

export const campaignStates = {
  BROUILLON: 'Brouillon',
  PROGRAMMEE: 'Programmée',
  ENVOYEE: 'Envoyée',
  ANNULEE: 'Annulée',
} as const;
export type CampaignState = keyof typeof campaignStates;

/** Groups of profiles of accounts (product 3.0.1). */
export const profileGroups = ['adherent', 'beneficiaire', 'adh_benef', 'admin_digital', 'autres_admins'] as const;
export type ProfileGroup = (typeof profileGroups)[number];

/** Why a person of the target does not receive it by a channel. */
export const exclusions = {
  CONSENTEMENT: 'Sans consentement',
  EMAIL: 'Adresse e-mail absente',
  TELEPHONE: 'Téléphone portable absent ou non confirmé',
  APPLICATION: 'Sans application mobile',
} as const;
export type Exclusion = keyof typeof exclusions;
