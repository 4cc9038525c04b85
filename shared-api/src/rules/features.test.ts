import { hasExceptions, isFeatureAllowed, isFeatureShown } from './features';

const fonctionnalites = {
  prestationsConsultation: { isActivated: true, isActivatedPerContract: { VAL0004522: false } },
  velOptionActeGestion: { isActivated: false, isActivatedPerContract: { VAL0004521: true } },
  faqService: { isActivated: false },
};

test('[SES-08] the value of the current contract overrides that of the client', () => {
  expect(isFeatureShown(fonctionnalites, 'prestationsConsultation', 'VAL0004522')).toBe(false);
  expect(isFeatureShown(fonctionnalites, 'prestationsConsultation', 'VAL0004521')).toBe(true);
  expect(isFeatureShown(fonctionnalites, 'velOptionActeGestion', 'VAL0004521')).toBe(true);
  expect(isFeatureShown(fonctionnalites, 'velOptionActeGestion', null)).toBe(false);
});

test('[SES-08] a comma-separated list shows when any key is active', () => {
  expect(isFeatureShown(fonctionnalites, 'faqService, prestationsConsultation', null)).toBe(true);
  expect(isFeatureShown(fonctionnalites, 'faqService,velOptionActeGestion', null)).toBe(false);
});

test('a feature of the account or of visitors has no exception: every screen and every call has the value of the client', () => {
  const perContract = { VAL0004521: true, VAL0004522: false };
  const off = { consentementAutreActe: { isActivated: false, isActivatedPerContract: perContract } };
  const on = { biometrieService: { isActivated: true, isActivatedPerContract: perContract } };
  expect(isFeatureShown(off, 'consentementAutreActe', 'VAL0004521')).toBe(false);
  expect(isFeatureAllowed(off, 'consentementAutreActe', 'VAL0004521')).toBe(false);
  expect(isFeatureShown(on, 'biometrieService', 'VAL0004522')).toBe(true);
  expect([hasExceptions('consentementAutreActe'), hasExceptions('contactAutreActe')]).toEqual([false, true]);
});

test('[MEM-24] a card payment is open while its provider is, for the client and for a contract', () => {
  const form = { paiementCotisationMonextAutreActe: { isActivated: true } };
  const key = 'paiementCotisationMonextAutreActe';
  const off = { ...form, monextService: { isActivated: false, isActivatedPerContract: { VAL0004521: true } } };
  expect([isFeatureShown(off, key, null), isFeatureAllowed(off, key, null)]).toEqual([false, false]);
  expect([isFeatureShown(off, key, 'VAL0004521'), isFeatureAllowed(off, key, 'VAL0004521')]).toEqual([true, true]);
  const exception = { ...form, monextService: { isActivated: true, isActivatedPerContract: { VAL0004522: false } } };
  expect(isFeatureShown(exception, key, 'VAL0004522')).toBe(false);
  expect(isFeatureAllowed(exception, key, 'VAL0004521')).toBe(true);
  const closed = { monextService: { isActivated: true }, [key]: { isActivated: false } };
  expect(isFeatureAllowed(closed, key, null)).toBe(false);
});

test('[SES-08] an unknown feature shows, and the server refuses it', () => {
  expect(isFeatureShown(fonctionnalites, 'inconnueConsultation', null)).toBe(true);
  expect(isFeatureAllowed(fonctionnalites, 'inconnueConsultation', null)).toBe(false);
  expect(isFeatureAllowed(fonctionnalites, 'velOptionActeGestion', 'VAL0004521')).toBe(true);
});
