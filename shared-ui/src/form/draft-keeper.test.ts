import { DraftKeeper } from './draft-keeper';

const saved = jest.fn();
let mockIsDown = false;
let mockUserId = 'u1';
let mockTries = 0;
/** A call waits for it before it is served, when there is one. */
let mockSlowLine: Promise<void> | null = null;
/** Status that a call fails with. */
let mockStatus = 0;
jest.mock('@portal/shared-api', () => {
  class MockError extends Error {
    constructor(readonly status: number) {
      super('network');
    }

    get leavesDoubt() {
      return this.status === 0 || this.status >= 500;
    }
  }
  return {
    ApiError: MockError,
    useSession: { getState: () => ({ user: { userId: mockUserId } }) },
    call: async (_endpoint: unknown, { body }: { body: { valeurs: object } }) => {
      mockTries += 1;
      if (mockIsDown) throw new MockError(mockStatus);
      await mockSlowLine;
      saved(body.valeurs);
    },
  };
});
beforeEach(() => {
  saved.mockClear();
  mockTries = 0;
});

const keeperOf = () => new DraftKeeper('adresseActeGestion', 'VAL1', 'u1', () => undefined);
const draft = (valeur: string) => ({ valeurs: { valeur }, etape: 0 });

test('what is typed just before the form is sent is not saved when its page goes', async () => {
  const keeper = keeperOf();
  keeper.change(draft('a'));
  await keeper.pause();
  await keeper.flush(true);
  keeper.stop();
  expect(saved).not.toHaveBeenCalled();
});

test('after a refusal it is a draft again', async () => {
  const keeper = keeperOf();
  keeper.change(draft('a'));
  await keeper.pause();
  keeper.resume();
  await keeper.flush(true);
  expect(saved).toHaveBeenCalledWith({ valeur: 'a' });
});

test('what a hidden page could not save is saved once the page is shown again', async () => {
  const states: string[] = [];
  const keeper = new DraftKeeper('adresseActeGestion', 'VAL1', 'u1', (state) => states.push(state));
  mockIsDown = true;
  keeper.change(draft('a'));
  await keeper.flush(true);
  expect(states.at(-1)).toBe('failed');
  mockIsDown = false;
  await keeper.flush();
  expect(saved).toHaveBeenCalledWith({ valeur: 'a' });
  expect(states.at(-1)).toBe('saved');
});

test('what is typed while the form is being sent is no draft, unless it is refused', async () => {
  const keeper = keeperOf();
  await keeper.pause();
  keeper.change(draft('b'));
  await keeper.flush(true);
  expect(saved).not.toHaveBeenCalled();
  keeper.resume();
  await keeper.flush();
  expect(saved).toHaveBeenCalledWith({ valeur: 'b' });
});

describe('a page that is left while the line is down', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    [mockIsDown, mockUserId, mockStatus] = [false, 'u1', 0];
  });
  const leave = async (valeur: string) => {
    const keeper = keeperOf();
    mockIsDown = true;
    keeper.change(draft(valeur));
    await keeper.flush(true);
    mockIsDown = false;
  };

  test('goes on saving what it could not', async () => {
    await leave('a');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(saved.mock.calls).toEqual([[{ valeur: 'a' }]]);
    expect(keeperOf().takeUp()).toBeNull();
  });

  test('leaves that to the page that is opened again, once something is typed there', async () => {
    await leave('a');
    const next = keeperOf();
    expect(next.takeUp()).toEqual(draft('a'));
    next.change(draft('ab'));
    await jest.advanceTimersByTimeAsync(20_000);
    expect(saved.mock.calls).toEqual([[{ valeur: 'ab' }]]);
    next.stop();
  });

  test('goes on where that page cannot show its fields', async () => {
    await leave('a');
    expect(keeperOf().takeUp()).toEqual(draft('a'));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(saved.mock.calls).toEqual([[{ valeur: 'a' }]]);
  });

  test('saves what is typed on the page opened again after what is on its way', async () => {
    await leave('a');
    let arrive = () => undefined as void;
    mockSlowLine = new Promise((resolve) => {
      arrive = resolve;
    });
    await jest.advanceTimersByTimeAsync(10_000);
    const next = keeperOf();
    next.takeUp();
    next.change(draft('ab'));
    await jest.advanceTimersByTimeAsync(2_000);
    arrive();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(saved.mock.calls).toEqual([[{ valeur: 'a' }], [{ valeur: 'ab' }]]);
    mockSlowLine = null;
    next.stop();
  });

  test('is waited for before the form is sent, and saves nothing while it is', async () => {
    await leave('a');
    const next = keeperOf();
    next.takeUp();
    await next.pause();
    await jest.advanceTimersByTimeAsync(20_000);
    expect(saved).not.toHaveBeenCalled();
    next.resume();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(saved.mock.calls).toEqual([[{ valeur: 'a' }]]);
    next.stop();
  });

  test.each([
    [403, ['refused'], 1],
    [429, ['failed'], 3],
    [401, ['failed'], 3],
  ])('tries again after a %d only where that may pass', async (status, expected, tries) => {
    const states: string[] = [];
    const keeper = new DraftKeeper('adresseActeGestion', 'VAL1', 'u1', (state) => states.push(state));
    [mockIsDown, mockStatus] = [true, status];
    keeper.change(draft('a'));
    await keeper.flush(true);
    await jest.advanceTimersByTimeAsync(25_000);
    expect([...new Set(states.slice(1))]).toEqual(expected);
    expect(mockTries).toBe(tries);
    keeper.stop();
  });

  test('saves nothing in the session of somebody else', async () => {
    await leave('a');
    mockUserId = 'u2';
    await jest.advanceTimersByTimeAsync(60_000);
    expect(saved).not.toHaveBeenCalled();
  });
});
