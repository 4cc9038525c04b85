export { ButtonLink, LinkButton, TextLink } from './link';
export { inNewTab, NewTab } from './new-tab';
export { PageLinks } from './page-links';
export { TelephoneText } from './telephone-text';
export { useUnloadQuestion } from './use-unload-question';
export { useWaysOut } from './use-ways-out';
