import { featureKeys } from '../contract/features';
import { featureFamilies, featureFamily, featureLabel, isAct } from './feature-labels';

test('every feature has a name of its own in its family, and acts are known', () => {
  const unnamed = featureKeys.filter((key) => featureLabel(key) === key);
  expect(unnamed).toEqual([]);
  const full = featureKeys.map((key) => `${featureFamily(key)} ${featureLabel(key)}`);
  expect(new Set(full).size).toBe(featureKeys.length);
  expect(featureFamilies).toEqual(['Démarches de gestion', 'Autres démarches', 'Consultation', 'Services']);
  expect([isAct('ribActeGestion'), isAct('contactAutreActe'), isAct('faqService')]).toEqual([true, true, false]);
  expect([isAct('creationCompteAutreActe'), isAct('abonnementAutreActe')]).toEqual([false, false]);
});
