import { featureKeys, fixedModes, requestActs, type FeatureKey } from '@portal/shared-api/contract/features';
import { isActAcknowledged, limitsOfAct, modeOfAct } from './act-settings';

const chooses = (mode: 'manuel' | 'automatique') => ({
  modeGestionParDefaut: mode,
  modesGestion: Object.fromEntries(featureKeys.map((key) => [key, mode])),
});

test('[API-06] each act has the mode of the client, or its own where no client chooses it', () => {
  const own = new Map<FeatureKey, string>(Object.entries(fixedModes) as [keyof typeof fixedModes, string][]);
  for (const mode of ['manuel', 'automatique'] as const)
    for (const act of requestActs) expect([act, modeOfAct(chooses(mode), act)]).toEqual([act, own.get(act) ?? mode]);
});

test('[API-06] a card is sent and an access made at once, a message and papers of a claim are read by somebody', () => {
  const manual = chooses('manuel');
  const automatic = chooses('automatique');
  for (const act of [
    'envoiCarteTpAutreActe',
    'creationCompteBeneficiaireAutreActe',
    'suppressionCompteAutreActe',
  ] as const)
    expect(modeOfAct(manual, act)).toBe('automatique');
  for (const act of ['contactAutreActe', 'pjSinistreActeGestion'] as const)
    expect(modeOfAct(automatic, act)).toBe('manuel');
});

test('[API-06] what sends no request is done at once, whatever the client chose for it', () => {
  for (const act of ['creationCompteAutreActe', 'paiementCotisationMonextAutreActe', 'abonnementAutreActe'] as const)
    expect(modeOfAct(chooses('manuel'), act)).toBe('automatique');
});

test('an acknowledgement is on or off by act, else as the client says for all', () => {
  const settings = { isEnvoiArActivated: true, accusesReception: { adresseActeGestion: false } };
  expect(isActAcknowledged(settings, 'adresseActeGestion')).toBe(false);
  expect(isActAcknowledged(settings, 'demandeRemboursementActeGestion')).toBe(true);
  expect(isActAcknowledged({ isEnvoiArActivated: false }, 'adresseActeGestion')).toBe(false);
});

test('limits of files are those of the code, changed by the client for all acts and for one', () => {
  const usual = {
    queueLimit: 5,
    maxFileSize: 5,
    maxQueueSize: 15,
    allowedExtensions: ['pdf'],
    allowedMimeTypes: ['application/pdf'],
  };
  const settings = {
    limitesFichiers: {
      parDefaut: { queueLimit: 3 },
      parActe: { adresseActeGestion: { queueLimit: 1, maxFileSize: 2 } },
    },
  };
  expect(limitsOfAct({}, 'adresseActeGestion', usual)).toEqual(usual);
  expect(limitsOfAct(settings, 'ribActeGestion', usual)).toEqual({ ...usual, queueLimit: 3 });
  expect(limitsOfAct(settings, 'adresseActeGestion', usual)).toEqual({ ...usual, queueLimit: 1, maxFileSize: 2 });
});
