export { ButtonLink, LinkButton, TextLink } from './link';
export { PageLinks } from './page-links';
