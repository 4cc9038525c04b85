import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Caller, DemoApp } from '../../demo/testing/demo-app';
import { multipart, type SentFile } from './samples';
import { fichiers } from '../tables';

export const contrat = 'VAL0004521';
export const careForm = 'demandeRemboursementActeGestion';

export interface Sending {
  who?: Caller;
  form?: string;
  inputName?: string;
  headers?: Record<string, string>;
  contrat?: string;
}

export async function upload(
  camille: Caller,
  file: SentFile,
  { who = camille, form = careForm, inputName = 'piecesJointes', headers = {}, contrat: on = contrat }: Sending = {},
) {
  const { payload, headers: typed } = multipart(file);
  return who.browser.request({
    method: 'POST',
    url: `/api/upload?inputName=${inputName}&form=${form}`,
    payload,
    headers: { 'x-numcontrat': on, ...typed, ...headers },
  });
}
export const rows = (demo: DemoApp) => demo.database.select().from(fichiers);
export const stored = (demo: DemoApp) =>
  existsSync(join(demo.stateDir, 'files/VALD')) ? readdirSync(join(demo.stateDir, 'files/VALD')) : [];
export const arrivals = (demo: DemoApp) => readdirSync(join(demo.stateDir, 'files/.arrivees'));
