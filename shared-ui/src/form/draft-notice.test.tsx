import { onAnnounce } from '@portal/shared-api';
import { render } from '@testing-library/react';
import type { DraftKeeper } from './draft-keeper';
import { DraftNotice } from './draft-notice';

const kept = { date: '2026-11-18T16:42:00Z', keeper: {} as DraftKeeper, onRestart: () => undefined };

const said: string[] = [];
let stop: () => void;
beforeEach(() => {
  said.length = 0;
  stop = onAnnounce((text) => said.push(text.replaceAll('\u00a0', ' ')));
});
afterEach(() => stop());

test('a draft that only lost its file says to give it again, not that the form has changed', () => {
  render(<DraftNotice {...kept} gone={['«\u00a0facture.pdf\u00a0»']} />);
  expect(said.join()).toContain(
    'Une pièce de votre brouillon n’est plus conservée. Joignez-la de nouveau : « facture.pdf ».',
  );
  expect(said.join()).not.toContain('a changé');
});

test('answers that no longer fit, and files that are gone, are listed separately', () => {
  render(<DraftNotice {...kept} lost={['Motif']} gone={['un.pdf', 'deux.pdf']} />);
  expect(said.join()).toMatch(
    /a changé depuis votre brouillon.*: Motif\. Des pièces.*Joignez-les de nouveau : un\.pdf, deux\.pdf\./,
  );
});
