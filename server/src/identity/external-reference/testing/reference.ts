import { and, eq } from 'drizzle-orm';
import type { DemoApp } from '../../../demo/testing/demo-app';
import { comptes } from '../../accounts/tables';

export const accountOf = async (demo: DemoApp, userName: string, clientCode = 'VALD') => {
  const [row] = await demo.database
    .select()
    .from(comptes)
    .where(and(eq(comptes.clientCode, clientCode), eq(comptes.userName, `${userName}@exemple.test`)));
  if (!row) throw new Error(`${userName} has no account.`);
  return row;
};

export const bodyFor = (account: { id: string; referenceExterne: string | null }, reference: string) => ({
  userId: account.id,
  referenceExterneActuelle: account.referenceExterne,
  referenceExterneNouvelle: reference,
  numPers: reference,
  codeMotif: 'ERREUR',
  commentaire: 'Appel du 20/11',
  confirmation: 'CONFIRMER',
});
