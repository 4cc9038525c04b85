import type { FeatureKey } from '@portal/shared-api/contract/features';
import { isFeatureShown } from '@portal/shared-api/rules/features';
import type { Client } from '../../platform/http/context';
import { icons } from './icons';
import { messages } from './messages';
import { renderTelephone, type Frame } from './page-frame';

/** Whether a page can be linked: an active release offers it and the client has its feature. */
export function isOffered(
  { configuration }: Client,
  { hasRoute }: Frame,
  path: string,
  feature: FeatureKey | null,
): boolean {
  return hasRoute(path) && (feature === null || isFeatureShown(configuration.fonctionnalites, feature, null));
}

const fact = (icon: string, title: string, text: string, link = '') =>
  `<section>${icon}<h2>${title}</h2><p>${text}</p>${link}</section>`;

/** Content beside a sign-in form: reassuring facts, and the contact. `first` are the facts of this page. */
export function renderAside({ configuration }: Client, first: readonly string[] = []): string {
  const protection = fact(icons.shield, messages.protection, messages.protectionText);
  const help = fact(
    icons.phone,
    messages.help,
    `${messages.helpText} ${renderTelephone(configuration.telephoneSupport)}.`,
  );
  return `<aside class="facts" aria-label="${messages.information}">${[...first, protection, help].join('\n')}</aside>`;
}

/** Facts of the sign-in page: a code may be required, and how to register where the client allows it. */
export function signInFacts(client: Client, frame: Frame): string[] {
  const { amfSmsActivated, isRestrictedUrl } = client.configuration;
  const isOpen = isOffered(client, frame, '/register', 'creationCompteAutreActe') && !isRestrictedUrl;
  return [
    ...(amfSmsActivated ? [fact(icons.code, messages.codeMayCome, messages.codeMayComeText)] : []),
    ...(isOpen
      ? [
          fact(
            icons.person,
            messages.firstVisit,
            messages.firstVisitText,
            `<a href="/#/register">${messages.createSpace}</a>`,
          ),
        ]
      : []),
  ];
}
