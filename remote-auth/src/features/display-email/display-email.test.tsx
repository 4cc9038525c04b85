import { clearCache } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render, screen } from '@testing-library/react';
import { mailSent } from '../../common/access/mail-sent';
import { serverWith } from '../../testing/server';
import DisplayEmailPage from './page';

/** Opens the page as a form leads to it, with what the editors wrote. */
function arrive(blocks: readonly { itemName: string; title: string; content: string }[]) {
  clearCache();
  const body = blocks.map((block) => ({ id: block.itemName, name: 'DISPLAY_EMAIL', tags: [], ...block }));
  serverWith({ 'GET /cms/blocklists': { body } });
  const nav = createHashNav();
  nav.navigator.replace('/display-email', mailSent('activation').state);
  render(
    <PortalRouter nav={nav}>
      <DisplayEmailPage />
    </PortalRouter>,
  );
}

test('[PRE-10] title and text are those of the editors', async () => {
  arrive([
    { itemName: 'titre', title: 'Plus qu’une étape', content: '' },
    { itemName: 'texte', title: '', content: '<p>Ouvrez le message de Valdoré.</p>' },
  ]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Plus qu’une étape' })).toBeVisible();
  expect(screen.getByText('Ouvrez le message de Valdoré.')).toBeVisible();
  expect(screen.queryByText(/Un e-mail vous a été envoyé/)).not.toBeInTheDocument();
});

test('[PRE-10] without them the portal says it in its own words', async () => {
  arrive([]);
  expect(await screen.findByText('Un e-mail vous a été envoyé. Suivez le lien qu’il contient.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Consultez votre messagerie' })).toBeVisible();
});
