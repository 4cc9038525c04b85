import type { ClientConfiguration } from '../contract/identity';
import { labels } from './labels';

/** The page that lists all others. */
export const siteMap = { path: '/plan-du-site', label: 'Plan du site' } as const;

/** Headings of the foot of a page. */
export const footerWords = labels('shared-api.footer', { contact: 'Nous joindre', byPost: 'Par courrier' });

/** Ways to reach the insurer: telephone and its hours, lines of the postal address. */
export interface ContactWays {
  telephone: string;
  horaires: string;
  adresse: readonly string[];
}

export interface FooterLink {
  libelle: string;
  lien: string;
}

/** What stands at the foot of every page, drawn by the host or by the server. */
export interface Footer {
  logo: string;
  contact: ContactWays;
  links: readonly FooterLink[];
}

/** Ways to reach the insurer, from the configuration of the client. */
export const contactOf = (client: ClientConfiguration): ContactWays => ({
  telephone: client.telephoneSupport,
  horaires: client.horairesSupport,
  adresse: client.adressePostale,
});

/** Content of the footer from the configuration of the client (PRE-27). */
export const footerOf = (client: ClientConfiguration): Footer => ({
  logo: client.charte.logoFooter,
  contact: contactOf(client),
  links: [...client.liensPied, { libelle: siteMap.label, lien: `/#${siteMap.path}` }],
});
