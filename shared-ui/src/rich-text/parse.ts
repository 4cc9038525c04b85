interface HtmlPolicy {
  createHTML(html: string): string;
}
type Factory = { createPolicy(name: string, rules: { createHTML(html: string): string }): HtmlPolicy };

declare global {
  interface Window {
    trustedTypes?: Factory;
  }
}

let policy: HtmlPolicy | undefined;

/**
 * Parses HTML into a separate document, where no script runs and nothing is downloaded. Only elements that `RichText`
 * rebuilds reach the page, so that the policy may accept any text.
 */
export function parseHtml(html: string): HTMLElement {
  policy ??= window.trustedTypes?.createPolicy('portal#rich-text', { createHTML: (text) => text });
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html').body;
}
