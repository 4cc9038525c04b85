import { requestColumns } from '@portal/shared-api/contract/traitement-demandes';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { counted } from '@portal/shared-api/rules/french';

export const messages = {
  unknown: 'Cette demande n’existe pas.',
  pieceUnknown: 'Cette pièce n’est plus disponible.',
  taken: (gestionnaire: string) => `Cette demande est prise en charge par ${gestionnaire}.`,
  notTaken: 'Prenez d’abord cette demande en charge.',
  changed: 'La demande a changé pendant que vous la lisiez. Relisez-la avant de décider.',
  closed: 'Cette demande est déjà traitée.',
  own: 'Vous ne pouvez pas traiter une demande qui vous concerne.',
  sentByYou: 'Vous avez envoyé cette demande dans l’espace de l’adhérent\u00a0: un autre gestionnaire la traite.',
  notFailed: 'Cette demande n’a pas d’écriture à rejouer.',
  notAvailable: 'Cette action n’est pas possible dans l’état actuel de la demande.',
  limitPassed: 'La date limite doit être postérieure à aujourd’hui.',
  limitFar: 'La date limite ne peut pas dépasser six mois.',
  pieceKind: 'Cette pièce n’est pas dans la liste.',
  failed: 'Le système de gestion n’a pas répondu. Rien n’a été enregistré\u00a0: réessayez dans quelques minutes.',
  piecesAsked: (message: string, pieces: readonly string[], dateLimite: string) =>
    [
      message,
      ...(pieces.length === 0 ? [] : [`Pièces attendues\u00a0: ${pieces.join(', ')}.`]),
      `À envoyer avant le ${formatDate(dateLimite)}.`,
    ].join(' '),
  notToSign: 'Cette demande est close\u00a0: elle ne peut plus être signée.',
  leftToHandler:
    'Le document n’a pas été signé à temps\u00a0: le gestionnaire chargé de la demande décide de la suite.',
  dropped: {
    REFUSE: 'Vous avez refusé de signer le document\u00a0: la demande est annulée.',
    EXPIRE: 'Le document n’a pas été signé à temps\u00a0: la demande est annulée.',
  },
  exportName: 'demandes',
  sheet: 'Demandes',
  tooMany: (limit: number) => `Plus de ${counted(limit, 'demande')}\u00a0: affinez votre recherche.`,
  columns: { ...requestColumns, echeance: 'Réponse attendue le', delai: `${requestColumns.delai} (jours ouvrés)` },
  yes: 'Oui',
  no: 'Non',
} as const;
