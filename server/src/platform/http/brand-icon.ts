/** Address of the icon of a brand: beside its logo. */
export const iconOf = (logo: string) => logo.replace(/[^/]+$/, 'icon.svg');
