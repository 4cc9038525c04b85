import { keyOfModule, screenTextFaults } from './texts';

const page = 'remote-member/src/features/contrats/page.tsx';
const itsTexts = 'remote-member/src/features/contrats/messages.ts';

test.each([
  [page, 'export const A = () => <p>Mes contrats</p>;'],
  [page, 'export const A = () => <p>{count} contrats</p>;'],
  [page, 'export const A = () => <button aria-label="Fermer" />;'],
  [page, 'export const A = () => <Field label="Commune" />;'],
  [page, "export const title = 'Mes contrats';"],
  [page, "export const title = 'à jour';"],
  [page, 'export const period = (from: string, to: string) => `du ${from} au ${to}`;'],
  ['host/src/boot.ts', "toast({ title: 'L’adresse est inconnue' });"],
  [itsTexts, "export const messages = { title: 'Mes contrats' };"],
  [itsTexts, "export const messages = labels('remote-member.contrat', { title: 'Mes contrats' });"],
  [itsTexts, "export const messages = labels('remote-member.contrats', {\n  hello: (name: string) => name,\n});"],
])('refuses in %s the text of « %s »', (file, text) => {
  expect(screenTextFaults(file, text)).toHaveLength(1);
});

test.each([
  [page, 'export const A = () => <p className="carte">{messages.title}</p>;'],
  [page, "// Les contrats d’une personne\nexport const a = 'contrats';"],
  [page, "throw new Error('La page n’a pas d’élément');"],
  [page, "console.error('La page n’a pas d’élément');"],
  [page, 'export const at = (numero: string) => `/contrats/${numero}`;'],
  [page, "export const first = root.querySelector('main h1');"],
  ['remote-member/src/features/contrats/page.test.tsx', "expect(screen.getByText('Mes contrats')).toBeVisible();"],
  ['server/src/contrats/messages.ts', "export const messages = { title: 'Mes contrats' };"],
  [itsTexts, "export const messages = labels('remote-member.contrats', { title: 'Mes contrats' });"],
])('takes in %s the text of « %s »', (file, text) => {
  expect(screenTextFaults(file, text)).toEqual([]);
});

it('derives the key of a module of texts from its place', () => {
  expect(
    [
      'remote-member/src/features/accueil/messages.ts',
      'remote-member/src/common/messages.ts',
      'remote-auth/src/common/passkey-messages.ts',
      'host/src/messages.ts',
      'shared-ui/src/date-input/messages.ts',
    ].map(keyOfModule),
  ).toEqual([
    'remote-member.accueil',
    'remote-member.common',
    'remote-auth.common-passkey',
    'host.general',
    'shared-ui.date-input',
  ]);
});
