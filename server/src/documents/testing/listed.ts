import { eq } from 'drizzle-orm';
import type { DocumentGed } from '@portal/shared-api/contract/documents';
import type { Caller, DemoApp } from '../../demo/testing/demo-app';
import { documentsGed } from '../tables';

export const contract = 'VAL0004521';

interface List {
  documents: DocumentGed[];
  annees: number[];
  categories: string[];
  pagination: { page: number; taille: number; total: number };
}
export const list = async (camille: Caller, query = '', who = camille, on = contract) =>
  (await who.get(`/cgdm-svc/ged${query}`, on)).json<List>();
export const everything = async (camille: Caller) =>
  (await Promise.all([1, 2, 3].map((page) => list(camille, `?page=${page}`)))).flatMap(({ documents }) => documents);
export const download = (camille: Caller, id: string, who = camille, on = contract, origine = 'GED') =>
  who.get(`/download?id=${encodeURIComponent(id)}&origine=${origine}`, on);
export const rowsOf = (demo: DemoApp, numero: string) =>
  demo.database.select().from(documentsGed).where(eq(documentsGed.numeroContrat, numero));
