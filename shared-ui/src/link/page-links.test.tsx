import { resources, useOpenPaths } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render, screen } from '@testing-library/react';
import { PageLinks } from '.';

const sentence =
  'La lettre est dans «\u00a0Mes courriers\u00a0» et «\u00a0Mes attestations\u00a0», pas dans «\u00a0Accès\u00a0».';

function show(open: readonly string[]) {
  useOpenPaths.setState({ open });
  return render(
    <PortalRouter nav={createHashNav()}>
      <p>
        <PageLinks>{sentence}</PageLinks>
      </p>
    </PortalRouter>,
  );
}

test('[FED-06] a page named in a text is a link while it is open, and the text reads as written', () => {
  const { container } = show([resources.courriers.path, resources.attestations.path]);
  expect(screen.getByRole('link', { name: 'Mes courriers' })).toHaveAttribute('href', `#${resources.courriers.path}`);
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(container).toHaveTextContent(sentence.replaceAll('\u00a0', ' '));
});

test('[SES-08] a page that is closed to this person is named without a link', () => {
  const { container } = show([resources.attestations.path]);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Mes attestations']);
  expect(container).toHaveTextContent(sentence.replaceAll('\u00a0', ' '));
});
