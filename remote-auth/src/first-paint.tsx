import type { FirstPaint } from '@portal/shared-api/contract/federation';
import { renderToStaticMarkup } from 'react-dom/server';
import { HomeView } from './features/home/view';

const modes = ['individual', 'NIR', 'all', 'oneOfTwo'] as const;
/** With help first: a variant without asks nothing of the client. */
const helpChoices = [true, false];
const helpIs = (hasHelp: boolean): FirstPaint['when'] => (hasHelp ? { 'slot.aide': true, 'fonctionnalites.faqInbentaService.isActivated': true } : {});

/** The home of visitors, drawn for each kind of client: the server shows it before any script runs. */
export function drawAll(): Record<string, FirstPaint[]> {
  const drawn = (creation: (typeof modes)[number] | null, hasHelp: boolean) =>
    renderToStaticMarkup(<HomeView loginUrl="/api/identity/login" creation={creation} onHelp={hasHelp ? undefined : null} />);
  const withCreation = helpChoices.flatMap((hasHelp) => modes.map((mode): FirstPaint => ({
    when: { 'fonctionnalites.creationCompteAutreActe.isActivated': true, isRestrictedUrl: false, oidcExternalProvider: false, createAccountAuthMode: mode, ...helpIs(hasHelp) },
    html: drawn(mode, hasHelp),
  })));
  const withoutCreation = helpChoices.map((hasHelp): FirstPaint => ({ when: helpIs(hasHelp), html: drawn(null, hasHelp) }));
  return { home: [...withCreation, ...withoutCreation] };
}
