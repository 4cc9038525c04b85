import { pictureAddress, pictureAt } from '@portal/shared-api/contract/documentation';
import type { Client } from '../../platform/http/context';

/** Pictures of the library that the settings of a client show, each as often as it is shown. */
export function settingPictures({
  configuration: { charte, mobileApp, errorPageContent },
  settings,
}: Pick<Client, 'configuration' | 'settings'>): string[] {
  const logos = [charte.logoHeader, charte.logoFooter, mobileApp.logo].map(pictureAt);
  const networks = (settings.reseauxSoins ?? []).flatMap(({ imageId, imageForm }) => [imageId, imageForm]);
  return [...logos, ...networks, ...picturesIn(errorPageContent)].filter((id) => id !== null);
}

/** Sanitised HTML writes each address in the same way. */
const picturesIn = (html: string) =>
  html.split(`src="${pictureAddress('')}`).flatMap((rest, index) => (index === 0 ? [] : (rest.split('"')[0] ?? [])));
