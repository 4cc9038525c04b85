import { render, screen } from '@testing-library/react';
import { ByteSize, MaskedIban, MaskedNir, Person, Rib, RoleLabel, RoleLabels, ScopeLabel, Slug } from '.';

const rib = {
  titulaire: 'VERNOUX Camille',
  codeInternationalPaysIso2: 'FR',
  cleIban: '80',
  identifiantNationalCompte: '•••••••••••••••••••• 144',
  codeBIC: 'TESTFRP0XXX',
};
const person = {
  nom: 'Vernoux',
  prenom: 'Camille',
  nompatronymique: 'Lacaze',
  codeCivilite: 'MME',
  isTeletransmission: true,
  codeMotifRefusTeletransmission: null,
};

test('[CTL-19] roles, groups of profiles and scopes are shown in words', () => {
  const { container } = render(
    <>
      <RoleLabel code="Admin" />|<RoleLabel code="adh_benef" />|<RoleLabels roles={['User', 'Beneficiaire']} />|
      <ScopeLabel scope="Benef" />|<ScopeLabel scope="Both" />
    </>,
  );
  expect(container).toHaveTextContent(
    'Administrateur Digital|Adhérent/Bénéficiaire|Adhérent/Bénéficiaire|Bénéficiaire|Les deux',
  );
});

test('[CTL-19] a person shows télétransmission and the reason of a refusal', () => {
  const { container, rerender } = render(<Person person={person} />);
  expect(container).toHaveTextContent(/VERNOUX Camillenée LACAZETélétransmission : Oui/);
  rerender(<Person person={{ ...person, isTeletransmission: false, codeMotifRefusTeletransmission: 'DEJ' }} />);
  expect(container).toHaveTextContent(/Télétransmission : NonDéjà rattaché à un autre organisme complémentaire/);
  rerender(<Person person={{ ...person, isTeletransmission: false, codeMotifRefusTeletransmission: 'ZZZ' }} />);
  expect(container).toHaveTextContent(/Non$/);
});

test('[CTL-19] bank details are masked, and « Aucune information renseignée » without any', () => {
  const { container, rerender } = render(<Rib rib={rib} />);
  expect(screen.getByText('FR80 •••• •••• •••• •••• •••• 144')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('IBAN FR80, se terminant par 144')).toBeInTheDocument();
  expect(container).toHaveTextContent('TESTFRP0XXX');
  rerender(<Rib rib={rib} isShort />);
  expect(container).toHaveTextContent('FR80 •••• 144IBAN FR80, se terminant par 144 – VERNOUX Camille');
  rerender(<Rib rib={null} />);
  expect(container).toHaveTextContent(/^Aucune information renseignée$/);
});

test('[CTL-19] the full number is nowhere on the page', () => {
  const { container } = render(
    <>
      <MaskedIban iban="FR80 9999 9000 01TE STPO RT00 144" />
      <MaskedNir nir="2840348000000" />
      <MaskedNir nir="2 84 03 •• ••• ••• ••" />
    </>,
  );
  expect(container.innerHTML).not.toMatch(/9999|48\s?000/);
  expect(screen.getAllByText('2 84 03 •• ••• ••• ••')).toHaveLength(2);
  expect(screen.getAllByText('Numéro commençant par 2 84 03, la suite est masquée')).toHaveLength(2);
});

test('[CTL-19] a number of Monaco is masked as such', () => {
  const { container } = render(
    <>
      <MaskedNir nir="9800000004217" />
      <MaskedNir nir="98 ••••••• ••••" />
    </>,
  );
  expect(container.innerHTML).not.toMatch(/4217/);
  expect(screen.getAllByText('98 ••••••• ••••')).toHaveLength(2);
  expect(screen.getAllByText('Numéro commençant par 98, la suite est masquée')).toHaveLength(2);
});

test('[CTL-13] sizes and limits are formatted', () => {
  const { container } = render(
    <>
      <ByteSize bytes={245_120} />|<ByteSize bytes={5_242_880} isLimit />
    </>,
  );
  expect(container).toHaveTextContent('239 ko|5 Mo');
});

test('[CTL-19] a title is shown as an address name', () => {
  render(<Slug title="Où trouver ma carte&#x202f;?" />);
  expect(screen.getByText('ou-trouver-ma-carte')).toBeVisible();
});
