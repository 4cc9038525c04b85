import { act } from '@testing-library/react';

interface Answer {
  status?: number;
  body?: unknown;
}

/** Responses by call, `POST /identity/amf/send`; a list is used in order, the last one repeats. */
export type Answers = Readonly<Record<string, Answer | readonly Answer[]>>;

/** A test server that records its requests. An unexpected call fails the test. */
export function serverWith(answers: Answers) {
  const left = new Map(
    Object.entries(answers).map(([call, answer]) => [
      call,
      Array.isArray(answer) ? [...(answer as readonly Answer[])] : [answer as Answer],
    ]),
  );
  const asked: { call: string; body: unknown }[] = [];
  const fetchAnswer = async (url: string, options: RequestInit = {}) => {
    const call = `${options.method ?? 'GET'} ${new URL(url, 'http://localhost').pathname.replace('/api', '')}`;
    const queue = left.get(call);
    if (!queue) throw new Error(`Unforeseen call ${call}`);
    asked.push({ call, body: typeof options.body === 'string' ? (JSON.parse(options.body) as unknown) : undefined });
    const { status = 200, body = {} } = (queue.length > 1 ? queue.shift() : queue[0]) ?? {};
    return { ok: status < 400, status, headers: new Headers(), json: async () => body };
  };
  Object.assign(globalThis, { fetch: jest.fn(fetchAnswer) });
  return {
    asked,
    /** Bodies of the calls of one kind, in order. */
    bodies: (call: string) => asked.filter((one) => one.call === call).map(({ body }) => body),
  };
}

/** Lets pending requests finish and the screen update. Under fake timers only. */
export async function settle() {
  for (let round = 0; round < 2; round += 1) await act(() => jest.advanceTimersByTimeAsync(5));
}
