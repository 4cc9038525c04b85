export { ConsentPopup, type AskedConsent } from './consent-popup';
