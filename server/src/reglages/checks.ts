import { isEmailValid, normalizeMobile } from '@portal/shared-api/rules/contact';
import { contrastOf, leastContrast } from '@portal/shared-api/rules/contrast';
import { safeHref, safeSource } from '@portal/shared-api/rules/safe-link';
import { messages } from './messages';

/* Checks of the text of a setting: what is wrong with it, or null. */

export const https = (value: string) => (/^https:\/\//.test(value) && safeHref(value) !== null ? null : messages.https);
export const ownOrHttps = (value: string) => (safeHref(value) === null ? messages.address : null);
/** An address inside the portal: pages load pictures of no other server, which would learn who reads. */
export const picture = (value: string) =>
  safeSource(value) === null || /^https:/i.test(value) ? messages.picture : null;
/** An address of a partner: https, or this machine for trials. */
export const partner = (value: string) => (/^http:\/\/localhost[:/]/.test(value) ? null : https(value));
export const hostName = (value: string) => (/^[a-z\d]([a-z\d.-]{0,250}[a-z\d])?$/.test(value) ? null : messages.host);
export const technicalName = (value: string) => (/^[A-Z][A-Z\d_]*$/.test(value) ? null : messages.technicalName);
export const telephone = (value: string) => (/^\+?[\d ]{4,20}$/.test(value) ? null : messages.telephone);
/** In the stored form of an account: it is compared with it. */
export const mobile = (value: string) => (normalizeMobile(value) === value ? null : messages.mobile);
/** In the form in which it is used. */
export const mail = (value: string) =>
  isEmailValid(value) && value === value.normalize('NFKC') ? null : messages.mail;
export const extension = (value: string) => (/^(pdf|jpg|jpeg|png|heic)$/.test(value) ? null : messages.extension);
export const readable = (value: string) =>
  contrastOf(value, '#ffffff') >= leastContrast ? null : messages.contrast(contrastOf(value, '#ffffff'));
