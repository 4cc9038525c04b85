import type { WriteAnswer } from '@portal/shared-api/contract/demandes';
import type { ErrorBody } from '@portal/shared-api/contract/errors';
import type { Signature } from '@portal/shared-api/contract/signatures';
import type { HandledDetail } from '@portal/shared-api/contract/traitement-demandes';
import type { Caller, DemoApp } from '../../demo/testing/demo-app';
import { multipart, pdf } from '../../fichiers/testing/samples';
import { proofOf } from '../../identity/testing/callers';

/** Uploads a file for a field of a form; returns its remote name. */
export async function uploadFor(
  who: Caller,
  contrat: string,
  form: string,
  inputName: string,
  name = 'facture.pdf',
): Promise<string> {
  const { payload, headers } = multipart({ content: pdf, name, type: 'application/pdf' });
  const answer = await who.browser.request({
    method: 'POST',
    url: `/api/upload?inputName=${inputName}&form=${form}`,
    payload,
    headers: { ...headers, 'x-numcontrat': contrat },
  });
  const [remote] = answer.json<{ fileNames: string[] }>().fileNames;
  if (!remote) throw new Error(answer.body);
  return remote;
}

/** Uploads a file for each of these fields of a form, one after the other; returns their remote names. */
export async function uploadsFor(
  who: Caller,
  contrat: string,
  form: string,
  inputNames: readonly string[],
): Promise<string[]> {
  const names: string[] = [];
  for (const inputName of inputNames) names.push(await uploadFor(who, contrat, form, inputName));
  return names;
}

/** Result of a submission: the response, or the error. */
export type Outcome = WriteAnswer & Partial<ErrorBody>;

/** Submits a form, by its name or the address of its submission; headers contain a key or a security code. */
export async function submit(
  who: Caller,
  path: string,
  contrat: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Outcome> {
  const address = path.startsWith('/') ? path : `/forms/${path}/form`;
  return (await who.send('POST', address, contrat, body, headers)).json<Outcome>();
}

/** F-22: a person leaves a contract, with the paper of the motive. @param proof headers with a code of the sender */
export async function sendDeparture(
  who: Caller,
  contrat: string,
  departure: { numPers: string; codeMotif: string; dateEvenement: string },
  proof: Record<string, string>,
): Promise<Outcome> {
  const field = `assures.${departure.numPers}.pj`;
  const paper = await uploadFor(who, contrat, 'radiationAssuresActeGestion', field, 'jugement.pdf');
  const donnees = { assures: [departure], isRestitutionCarte: true, attestation: true };
  return submit(who, 'radiation-assures', contrat, { donnees, piecesJointes: [paper] }, proof);
}

/** A request as its handler reads it after an act, or the error. */
type Handled = HandledDetail & Partial<ErrorBody>;

/** A handler takes a request, unless it is theirs already, and decides it. */
async function decideAs(
  handler: Caller,
  numero: string | undefined,
  path: string,
  given: (memesSoins: string[]) => object,
): Promise<Handled> {
  const act = async (name: string, body: object) =>
    (await handler.send('POST', `/admin/history/${numero}/${name}`, null, body)).json<Handled>();
  await act('prise-en-charge', { isReprise: false });
  const { rang, memesSoins } = (await handler.get(`/admin/history/${numero}`)).json<Handled>();
  return act(path, { rang, ...given(memesSoins.map((same) => same.numero)) });
}

/**
 * A handler takes a request and accepts it, and the same care that it names; the detail of the request, or the error.
 */
export const acceptAs = (
  handler: Caller,
  numero: string | undefined,
  precisions: object = {},
  memesSoinsVus?: readonly string[],
): Promise<Handled> =>
  decideAs(handler, numero, 'acceptation', (memesSoins) => ({
    precisions,
    memesSoinsVus: memesSoinsVus ?? memesSoins,
  }));

/** A handler takes a request and refuses it; the detail of the request, or the error. */
export const refuseAs = (handler: Caller, numero: string | undefined, motif: string): Promise<Handled> =>
  decideAs(handler, numero, 'refus', () => ({ motif }));

/** Opens the document of an act and signs it with the code sent by mail. */
export async function signAct(demo: DemoApp, who: Caller, contrat: string, idSignature: string, mail: string) {
  const { empreinte } = (await who.get(`/cegepay/signature?idSignature=${idSignature}`, contrat)).json<Signature>();
  const document = await who.get(`/cegepay/signature/document?idSignature=${idSignature}`, contrat);
  await who.send('POST', '/cegepay/signature/code', contrat, { idSignature, sendType: 'MAIL' });
  await demo.runJobs();
  const sent = (await demo.mailbox(mail)).find(({ subject }) => /code/.test(subject));
  const securityCode = /\b\d{6}\b/.exec(sent?.text ?? '')?.[0] ?? '';
  const body = { idSignature, empreinte, isLu: true, securityCode };
  return { document, answer: await who.send('POST', '/cegepay/signature', contrat, body) };
}

/** Passes a second factor and returns the header with its proof: by mail to an address, by SMS to a number. */
export const securityCode = (demo: DemoApp, who: Caller, to: string): Promise<Record<string, string>> =>
  proofOf(demo, who, to, to.includes('@') ? 'MAIL' : 'SMS');

/** Values of a change of address to Nice, by default from 01/12/2026. */
export const sampleAddress = (changes: object = {}) => ({
  adresseEtrangere: false,
  numPersConcernes: ['P000452101'],
  pointRemiseCourrier: '',
  complementGeographique: '',
  numVoie: '7',
  libelleCourtBtq: '',
  libelleCourtNatureVoie: 'AV',
  libelleVoie: 'des Genêts',
  mentionParticuliere: '',
  lieuDit: '',
  codePostal: '06000',
  localite: 'NICE',
  codeCedex: '',
  nomCedex: '',
  bureauCedex: '',
  codePays: 'FR',
  dateEffet: '2026-12-01',
  ...changes,
});
