export { ButtonLink, LinkButton, TextLink } from './link';
