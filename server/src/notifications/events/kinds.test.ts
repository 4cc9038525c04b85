import { allTemplates, smsTemplates } from '../../platform/mail/catalogue';
import { wordsOfCare } from '../../platform/testing/mail';
import { eventTexts } from './kinds';

describe('events', () => {
  const facts = {
    numeroDemande: 'DEM-2026-004518',
    prenom: 'Camille',
    to: 'camille@exemple.test',
    address: (route: string) => `https://exemple.test/#${route}`,
    onContract: (route: string) => `${route}?numeroContratIndividuel=VAL0004521`,
    telephone: '01\u00a099\u00a000\u00a000\u00a000',
    remboursements: { route: '/v2/adherent/prestations', feature: 'prestationsConsultation' } as const,
    isOpen: () => true,
    demarche: 'Modifier mon adresse',
    motif: 'Pièce illisible',
    date: '20/11/2026',
    annee: '2027',
    fin: '144',
    adresse: '192.0.2.0',
  };

  test.each(Object.entries(eventTexts))('%s tells of no care, and leads to a route of the portal', (_kind, tell) => {
    const { titre, texte, lien, mail, sms } = tell(facts);
    expect(`${titre} ${texte}`).not.toMatch(wordsOfCare);
    expect(`${titre} ${texte}`).not.toMatch(/undefined|[{}]/);
    expect(lien).toMatch(/^\/[\w/-]+(\?numeroContratIndividuel=VAL0004521)?$/);
    if (mail) expect([...allTemplates.keys()]).toContain(mail.code);
    if (sms) expect(Object.keys(smsTemplates)).toContain(sms);
  });

  test.each(Object.entries(eventTexts))('[SES-08] %s leads to no closed page, and says whom to call', (_kind, tell) => {
    const open = tell(facts);
    const { texte, isPageClosed, mail, weekly } = tell({ ...facts, isOpen: () => false });
    expect(open.isPageClosed).toBe(false);
    if (!isPageClosed) return;
    expect(`${texte}`).not.toMatch(/dans votre espace|sa page/);
    for (const each of [mail, weekly]) {
      const template = allTemplates.get(each?.code ?? '');
      if (!template?.bouton) continue;
      expect(each?.lien).toBeNull();
      expect(template.corpsSansPage?.join(' ')).toMatch(/\{telephone\}/);
      expect(template.corpsSansPage?.join(' ').replace(/Vous recevez ce message.*propose\./, '')).not.toMatch(/espace/);
    }
  });

  test('each SMS that leads to a page has words for a closed one', () => {
    for (const tell of Object.values(eventTexts)) {
      const { sms, isPageClosed } = tell({ ...facts, isOpen: () => false });
      if (sms && isPageClosed) expect(allTemplates.get(sms)?.corpsSansPage?.join(' ')).toMatch(/\{telephone\}/);
    }
  });

  test('each one about security has a mail that nobody switches off', () => {
    for (const [kind, tell] of Object.entries(eventTexts)) {
      const { abonnement, mail } = tell(facts);
      expect(abonnement === 'SECURITE').toBe(kind.startsWith('securite.'));
      if (abonnement === 'SECURITE') expect(allTemplates.get(mail?.code ?? '')?.isAlwaysSent).toBe(true);
    }
  });
});
