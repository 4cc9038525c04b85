import { aroundTelephone, telephoneHref } from '@portal/shared-api/rules/safe-link';
import { escapeHtml } from '../mail/message';

/** A text whose telephone number dials, as HTML; the number may have its spaces held together. */
export function dialable(text: string, telephone: string): string {
  const shown = [telephone, telephone.replaceAll(' ', '\u00a0')].find((each) => each !== '' && text.includes(each));
  if (shown === undefined) return escapeHtml(text);
  const [before, after] = aroundTelephone(text, shown);
  return `${escapeHtml(before)}<a class="telephone" href="${escapeHtml(telephoneHref(telephone))}">${escapeHtml(shown)}</a>${escapeHtml(after)}`;
}
