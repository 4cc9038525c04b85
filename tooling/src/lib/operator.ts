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
 * Sends an operator command to the running server: the token is in its state folder.
 * @returns null when no server answers.
 */
export async function askServer(path: string, body: object): Promise<OperatorAnswer | null> {
  const file = join(stateDir(), 'operator-token');
  if (!existsSync(file)) return null;
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${readFileSync(file, 'utf8').trim()}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  };
  const response = await fetch(`http://127.0.0.1:${port()}/operator/${path}`, request).catch((error: unknown) => {
    // What a server that does not answer does with the command is not known.
    if (error instanceof DOMException && error.name === 'TimeoutError')
      throw new Error('Le serveur ne répond pas : relancez la commande une fois qu’il répond, ou redémarrez-le.');
    return null;
  });
  return response && readAnswer(await response.json().catch(() => null), response.status);
}

const answerStruct = object({ isAccepted: boolean(), lignes: array(string()) });

/** An error, or the page of something in between, is a refusal: a release must not stay stored on the strength of it. */
function readAnswer(body: unknown, status: number): OperatorAnswer {
  if (is(body, answerStruct)) return body;
  const line = is(body, type({ message: string() }))
    ? body.message
    : `Le serveur a répondu ${status} : rien n’a changé.`;
  return { isAccepted: false, lignes: [line] };
}
