import type { FirstPaint } from '@portal/shared-api/contract/federation';
import { signInAddress } from '@portal/shared-api/rules/sign-in-address';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Recovery } from './features/home/rules';
import { HomeView } from './features/home/view';

const modes = ['individual', 'NIR', 'all', 'oneOfTwo'] as const;
/** First, because a variant without conditions always matches. */
const choices = [true, false];
const helpIs = (hasHelp: boolean): FirstPaint['when'] =>
  hasHelp ? { 'slot.aide': true, 'fonctionnalites.faqInbentaService.isActivated': true } : {};
const internal: FirstPaint['when'] = { oidcExternalProvider: false };
const monacoIs = (isMonaco: boolean): FirstPaint['when'] => (isMonaco ? { isDonneesROMonegasquesActivated: true } : {});
const recoveryIs = ({ isUsernameRecovered }: Recovery): FirstPaint['when'] =>
  isUsernameRecovered ? { 'fonctionnalites.forgotUsernameAutreActe.isActivated': true } : {};

/**
 * The visitor home for each kind of client: the server shows it before any script runs. The first matching variant is
 * shown.
 */
export function drawAll(): Record<string, FirstPaint[]> {
  const drawn = (
    creation: (typeof modes)[number] | null,
    recovery: Recovery | null,
    hasHelp: boolean,
    isMonaco = false,
  ) =>
    renderToStaticMarkup(
      <HomeView
        loginUrl={signInAddress(null)}
        creation={creation}
        isMonaco={isMonaco}
        recovery={recovery}
        onHelp={hasHelp ? undefined : null}
      />,
    );
  const offers = choices.flatMap((hasHelp) =>
    choices.map((isUsernameRecovered) => ({ hasHelp, recovery: { isUsernameRecovered } })),
  );
  const withCreation = offers.flatMap(({ hasHelp, recovery }) =>
    modes.flatMap((mode) =>
      choices.map((isMonaco): FirstPaint => ({
        when: {
          'fonctionnalites.creationCompteAutreActe.isActivated': true,
          isRestrictedUrl: false,
          ...internal,
          createAccountAuthMode: mode,
          ...monacoIs(isMonaco),
          ...recoveryIs(recovery),
          ...helpIs(hasHelp),
        },
        html: drawn(mode, recovery, hasHelp, isMonaco),
      })),
    ),
  );
  const withoutCreation = offers.map(({ hasHelp, recovery }): FirstPaint => ({
    when: { ...internal, ...recoveryIs(recovery), ...helpIs(hasHelp) },
    html: drawn(null, recovery, hasHelp),
  }));
  const external = choices.map((hasHelp): FirstPaint => ({ when: helpIs(hasHelp), html: drawn(null, null, hasHelp) }));
  return { home: [...withCreation, ...withoutCreation, ...external] };
}
