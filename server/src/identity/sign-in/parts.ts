import type { House } from '../../platform/domain';
import { createEmbeddedProviders } from '../provider/public';
import type { Front } from './front';
import { messages } from './messages';
import { renderNotice } from './views/notice-page';
import { providerAccess } from './provider-access';
import { createRelyingParty, type ProviderAccess } from './relying-party';
import type { SignInParts } from './service';

/** Services of sign-in: the embedded providers, and the access to any provider. @param access replacement for tests. */
export function createSignInParts(
  { app, platform }: House,
  front: Front,
  access: Partial<ProviderAccess> = {},
): SignInParts {
  const providers = createEmbeddedProviders(platform, async (client) =>
    // The provider knows no visitor: its page of an error looks the same to everybody.
    renderNotice(client, await front.frameFor(client, client.code), messages.failedTitle, messages.failedText),
  );
  return {
    platform,
    providers,
    party: createRelyingParty(platform, { ...providerAccess(app), ...access }),
    sms: platform.sms,
  };
}
