import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { port, stateDir } from './state';

export interface OperatorAnswer {
  /** Results, done or refused, one line each. */
  lignes: string[];
  isAccepted: boolean;
}

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
  };
  const response = await fetch(`http://127.0.0.1:${port()}/operator/${path}`, request).catch(() => null);
  return response ? ((await response.json()) as OperatorAnswer) : null;
}
