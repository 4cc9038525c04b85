/**
 * Trusted Types policies the pages may create; any other name is refused by the browser. The host makes each once and
 * hands it out again; `portal#entries` and duplicates are for hosts released before that.
 */
const trustedTypesPolicies = ['portal', 'portal#entries', 'portal#rich-text'] as const;

/** Where violations of the policy are sent. */
export const CSP_REPORT_PATH = '/api/csp-report';

/**
 * Content security policy of a page: nothing runs and nothing styles but our own files and what carries this answer's
 * nonce (quality, « Security »). The catalogue of the design system is served under the same one.
 * @param assetOrigins origins other than ours from which remotes are loaded.
 * @param pictureOrigins origins from which pictures alone may come: those of a map.
 */
export function pagePolicy(
  nonce: string,
  assetOrigins: readonly string[] = [],
  pictureOrigins: readonly string[] = [],
): string {
  const origins = assetOrigins.length > 0 ? ` ${assetOrigins.join(' ')}` : '';
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${origins}`,
    `style-src 'self' 'nonce-${nonce}'${origins}`,
    `font-src 'self'${origins}`,
    `img-src 'self' data: blob:${origins}${pictureOrigins.map((origin) => ` ${origin}`).join('')}`,
    `connect-src 'self'${origins}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Each remote brings a loader of its own, which asks for the policy `portal` again.
    `trusted-types ${trustedTypesPolicies.join(' ')} 'allow-duplicates'`,
    `report-uri ${CSP_REPORT_PATH}`,
  ].join('; ');
}

/**
 * Policy of a page that does one thing: it sends its form to somebody else.
 * @param formOrigin the only origin that the form may be sent to, redirections included.
 */
export function transferPolicy(nonce: string, formOrigin: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    `form-action ${formOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `report-uri ${CSP_REPORT_PATH}`,
  ].join('; ');
}
