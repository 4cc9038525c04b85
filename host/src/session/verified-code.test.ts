import { onToast } from '@portal/shared-api';
import type { Boot } from '@portal/shared-api/contract/boot';
import { verifiedCodeTeller } from './verified-code';

const signedIn: NonNullable<Boot['session']> = {
  user: {
    userId: 'u',
    userName: 'camille@exemple.test',
    email: 'camille@exemple.test',
    codeCivilite: 'MME',
    nom: 'VERNOUX',
    prenom: 'Camille',
    numPers: 'P000452101',
    roles: ['User'],
    authentificationMultiples: { telephonePortableConfirmed: true, isAmfActive: true },
    derniereConnexion: null,
    droits: [],
  },
  secondesRestantes: 900,
  contrats: [],
  isConsentementEnAttente: false,
  isMesureAcceptee: false,
  notificationsNonLues: 0,
};

test('[AMF-10] the first page after a right code says so, and no later one; without a code nothing is said', () => {
  const told: string[] = [];
  const stop = onToast(({ type, title }) => told.push(`${type} ${title}`));
  for (const session of [null, signedIn]) verifiedCodeTeller(session)();
  expect(told).toEqual([]);
  const tell = verifiedCodeTeller({ ...signedIn, isCodeVerifie: true });
  tell();
  tell();
  expect(told).toEqual(['success Votre code de sécurité a été vérifié avec succès.']);
  stop();
});
