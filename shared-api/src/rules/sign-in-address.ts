/** Address of the sign-in page, which returns to the callback; the server checks it (PRE-01). */
export function signInAddress(callbackUrl: string | null): string {
  return callbackUrl ? `/api/identity/login?callbackUrl=${encodeURIComponent(callbackUrl)}` : '/api/identity/login';
}
