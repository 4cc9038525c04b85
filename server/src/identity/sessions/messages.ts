/** Texts about one's own sessions. */
export const messages = { unknownSession: 'Cette session est déjà fermée.' } as const;
