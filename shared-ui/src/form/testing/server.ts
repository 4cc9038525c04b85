/** One request of the kit. */
export interface Sent {
  method: string;
  path: string;
  body: unknown;
  headers: Record<string, string>;
}

type Answer = { status?: number; body?: unknown };

/** The editors wrote nothing beside the form. */
const noHelp = { 'GET /cms/blocklists': { body: [] } };

/** Test server: responses by method and path below `/api`, in order, the last one repeating. jsdom has no fetch. */
export function serveForm(answers: Record<string, Answer | readonly Answer[]>): Sent[] {
  const sent: Sent[] = [];
  const queues = new Map(
    Object.entries({ ...noHelp, ...answers }).map(([name, answer]) => [name, [answer].flat() as Answer[]]),
  );
  const fetch = async (address: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const path = new URL(address, 'http://portail.test').pathname.replace(/^\/api/, '');
    sent.push({
      method,
      path,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      headers: headers as Record<string, string>,
    });
    const queue = queues.get(`${method} ${path}`) ?? [{ status: 404, body: { status: 404 } }];
    const { status = 200, body: answer } = (queue.length > 1 ? queue.shift() : queue[0]) ?? {};
    return { ok: status < 400, status, headers: new Headers(), json: async () => answer };
  };
  Object.assign(globalThis, { fetch });
  return sent;
}
