import type { MailMessage } from '../mail/message';

/** A message without template, to test its way. */
export const mailFrom = (
  to: string,
  subject: string,
  paragraphs: readonly string[],
  action?: MailMessage['action'],
): MailMessage => ({ to, subject, paragraphs: [...paragraphs], ...(action ? { action } : {}) });

/** Words of care: they belong in the portal. */
export const wordsOfCare =
  /hospitali|dentaire|optique|lunettes|audition|pharmacie|médicament|ordonnance|médecin|praticien|diagnostic|maladie|grossesse|\bactes?\b|\bsoins?\b/i;
