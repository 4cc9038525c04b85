import { pictureAt } from '@portal/shared-api/contract/documentation';

/** Address of the icon of a brand: beside its logo, or the logo itself where it is a picture of the library. */
export const iconOf = (logo: string) => (pictureAt(logo) === null ? logo.replace(/[^/]+$/, 'icon.svg') : logo);
