import { withoutEmptyScreens } from './labels';

test('a page without a text of its own is no screen to choose', () => {
  const etiquettes = [{ cle: 'host.general.skip', texte: 'Aller au contenu', variables: [] }];
  const host = { code: 'host', libelle: 'Hôte du portail' };
  const siteMap = { code: 'host.plan-du-site', libelle: 'Hôte du portail : Plan du site' };
  expect(withoutEmptyScreens({ ecrans: [host, siteMap], etiquettes })).toEqual({ ecrans: [host], etiquettes });
});
