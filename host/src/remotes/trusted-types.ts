interface Policy {
  createScriptURL(url: string): string;
}
type Factory = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy };

const policy = (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('portal#entries', {
  createScriptURL: (url) => url,
});

/** The address as a TrustedScriptURL where the page enforces Trusted Types. */
export const scriptUrl = (url: string): string => policy?.createScriptURL(url) ?? url;
