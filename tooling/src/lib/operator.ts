import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, boolean, is, object, string, type } from 'superstruct';
import { port, stateDir } from './state';

export interface OperatorAnswer {
  /** Results, done or refused, one line each. */
  lignes: string[];
  isAccepted: boolean;
}

/** A release of many files is read whole before the answer. */
const ANSWER_LIMIT_MS = 60_000;

/**
 * Sends an operator command to the running server.
 * @returns null when no server answers.
 * @throws when the answer is not one of the command: what the server did is not known then.
 */
export async function askServer(path: string, body: object): Promise<OperatorAnswer | null> {
  const response = await send(path, body);
  return response && readAnswer(await response.json().catch(() => null), response.status);
}

/** Versions of a package that the running server serves; null when no server answers, or one of an earlier version. */
export async function askServed(name: string): Promise<string[] | null> {
  const body: unknown = await (await send('served', { name }))?.json().catch(() => null);
  return is(body, object({ versions: array(string()) })) ? body.versions : null;
}

/** The token of an operator is in the state folder of the server. */
async function send(path: string, body: object): Promise<Response | null> {
  const file = join(stateDir(), 'operator-token');
  if (!existsSync(file)) return null;
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${readFileSync(file, 'utf8').trim()}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  };
  return fetch(`http://127.0.0.1:${port()}/operator/${path}`, request).catch((error: unknown) => {
    // What a server that does not answer does with the command is not known.
    if (error instanceof DOMException && error.name === 'TimeoutError')
      throw new Error('Le serveur ne répond pas : relancez la commande une fois qu’il répond, ou redémarrez-le.');
    return null;
  });
}

const answerStruct = object({ isAccepted: boolean(), lignes: array(string()) });

/** An error, or the page of something in between, is no refusal: the release may be served already. */
function readAnswer(body: unknown, status: number): OperatorAnswer {
  if (is(body, answerStruct)) return body;
  const said = is(body, type({ message: string() })) ? ` (${body.message})` : '';
  throw new Error(`Le serveur a répondu ${status}${said} : « Modules » montre ce qui est servi.`);
}
