import { isFeatureAllowed, isFeatureShown } from './features';

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

test('[SES-08] an unknown feature shows, and the server refuses it', () => {
  expect(isFeatureShown(fonctionnalites, 'inconnueConsultation', null)).toBe(true);
  expect(isFeatureAllowed(fonctionnalites, 'inconnueConsultation', null)).toBe(false);
  expect(isFeatureAllowed(fonctionnalites, 'velOptionActeGestion', 'VAL0004521')).toBe(true);
});
