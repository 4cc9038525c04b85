import type { ClientConfiguration } from '@portal/shared-api/contract/identity';
import { resources } from '@portal/shared-api/resources';
import type { ContactWays } from './contact-view';
import type { FooterProps } from './footer-view';

/** Ways to reach the insurer, from the configuration of the client. */
export const contactOf = (client: ClientConfiguration): ContactWays => ({
  telephone: client.telephoneSupport,
  horaires: client.horairesSupport,
  adresse: client.adressePostale,
});

/** Content of the footer from the configuration of the client. */
export const footerOf = (client: ClientConfiguration): Omit<FooterProps, 'label'> => ({
  logo: client.charte.logoFooter,
  contact: contactOf(client),
  links: [...client.liensPied, { libelle: resources.planDuSite.label, lien: `/#${resources.planDuSite.path}` }],
});
