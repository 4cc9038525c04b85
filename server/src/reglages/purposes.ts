import { technicalName } from './checks';
import type { Line } from './definitions';

const column = { isObligatoire: true, isSecret: false, choix: [] };

/** What consents are asked for. An answer holds for its name and its text. */
export const purposes = {
  cle: 'consentements',
  libelle: 'Consentements demandés',
  place: 'configuration.consentements',
  genre: 'objets' as const,
  maximum: 12,
  defaut: [],
  aide: 'Dans l’ordre où ils sont demandés à l’inscription et à la première connexion. Une phrase modifiée est demandée de nouveau à qui l’avait acceptée.',
  colonnes: [
    { ...column, cle: 'nom', libelle: 'Nom technique', longueurMax: 40 },
    { ...column, cle: 'libelle', libelle: 'Libellé', longueurMax: 160 },
  ],
  // Of two with one sentence, the forms would take the answer to either for both.
  colonneDistincte: 'libelle',
  // Answers stand under their name: one that is there from before stays as it is.
  checkRow: ({ nom = '' }: Line, stored: readonly Line[]) =>
    stored.some((each) => each['nom'] === nom) ? null : technicalName(nom),
};
