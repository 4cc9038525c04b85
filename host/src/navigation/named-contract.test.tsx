import { useSession } from '@portal/shared-api';
import { createHashNav, PortalRouter, useLocation } from '@portal/shared-api/router';
import { contract } from '@portal/shared-api/testing';
import { render, screen } from '@testing-library/react';
import { NamedContract, useNamedContract } from './named-contract';

const first = contract({ numeroContratIndividuel: 'A' });
const second = contract({ numeroContratIndividuel: 'B' });

function Page() {
  const named = useNamedContract();
  const { pathname, search } = useLocation();
  const current = useSession(({ contrat }) => contrat?.numeroContratIndividuel);
  return named ? <NamedContract {...named} /> : <p>{`${pathname}${search} ${current}`}</p>;
}

function open(address: string) {
  useSession.setState({ contrats: [first, second], contrat: first });
  window.location.hash = address;
  render(
    <PortalRouter nav={createHashNav()}>
      <Page />
    </PortalRouter>,
  );
}

test('[SES-03] a link of the bell or of a mail opens its page on the contract that it is about', async () => {
  open('/v2/adherent/prestations?onglet=paiement&numeroContratIndividuel=B');
  expect(await screen.findByText('/v2/adherent/prestations?onglet=paiement B')).toBeVisible();
  expect(window.localStorage.getItem('currentContrat')).toBe('B');
});

test('a filter of a list is no choice of a contract', async () => {
  open('/v2/adherent/contrats?contrat=B');
  expect(await screen.findByText('/v2/adherent/contrats?contrat=B A')).toBeVisible();
});

test('a contract of somebody else changes nothing', async () => {
  open('/accueil?numeroContratIndividuel=C');
  expect(await screen.findByText('/accueil?numeroContratIndividuel=C A')).toBeVisible();
});
