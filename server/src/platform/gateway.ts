/** The gateway rejects the message, or nobody knows whether it took it. */
export class GatewayDown extends Error {
  constructor(reason: string) {
    super(`The gateway does not take messages: ${reason}`);
    this.name = 'GatewayDown';
  }
}

/** Address of a gateway and its bearer token. */
export interface Gateway {
  url: string;
  token: string;
  fetchWith?: typeof fetch;
}

/** A person waits for the answer to a code; behind a job wait the next ones. */
const timeoutMs = { person: 5000, job: 10_000 };

/**
 * Posts a message as JSON to a gateway; any 2xx means accepted.
 * @param job number of the job, when nobody waits: it is sent as `Idempotency-Key`, so that a gateway whose answer was
 *   lost recognises the message when it comes again.
 * @throws GatewayDown
 */
export async function postMessage({ url, token, fetchWith = fetch }: Gateway, message: object, job?: string) {
  const answer = await fetchWith(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(job === undefined ? {} : { 'idempotency-key': job }),
    },
    body: JSON.stringify(message),
    // A redirect leads to a page of sign-in or of upkeep: nothing is sent there, and no other host learns a code.
    redirect: 'manual',
    signal: AbortSignal.timeout(job === undefined ? timeoutMs.person : timeoutMs.job),
  }).catch((error: unknown) => {
    throw new GatewayDown(error instanceof Error ? error.name : 'unknown');
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new GatewayDown(`answer ${answer.status}`);
}
