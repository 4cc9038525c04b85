import { FairQueue, type Lane, type Release } from './fair-queue';

const refuse = () => new Error('full');
const some = { atOnce: 4, groupShare: 3, memberShare: 2, longestLane: 100, longest: 1000, waitMs: null, refuse };
const lane = (group: string, member = 'm'): Lane => ({ group, member });
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Takes turns and tells who has one, in order. */
function watch(queue: FairQueue) {
  const started: string[] = [];
  const releases: Release[] = [];
  return {
    started,
    async ask(who: Lane) {
      const release = await queue.take(who);
      started.push(`${who.group}${who.member}`);
      releases.push(release);
    },
    async endOne() {
      releases.shift()?.();
      await settle();
    },
  };
}

test('one member has its share, one group has its share, and another group starts at once', async () => {
  const { ask, started } = watch(new FairQueue(some));
  for (let turn = 0; turn < 50; turn += 1) void ask(lane('A', '1'));
  for (let turn = 0; turn < 50; turn += 1) void ask(lane('A', '2'));
  void ask(lane('B', '1'));
  await settle();
  expect(started).toEqual(['A1', 'A1', 'A2', 'B1']);
});

test('a newcomer waits for a round, not for the queue of others', async () => {
  const { ask, started, endOne } = watch(new FairQueue({ ...some, atOnce: 1, groupShare: 1, memberShare: 1 }));
  for (let turn = 0; turn < 50; turn += 1) void ask(lane('A', '1'));
  await settle();
  void ask(lane('A', '2'));
  void ask(lane('B', '1'));
  for (let turn = 0; turn < 4; turn += 1) await endOne();
  expect(started.slice(0, 4)).toEqual(['A1', 'A1', 'B1', 'A2']);
});

test('a full lane refuses its member only, and a member who has waited too long is refused', async () => {
  const queue = new FairQueue({ ...some, atOnce: 1, longestLane: 2, waitMs: 20 });
  const release = await queue.take(lane('A', '1'));
  const waiting = [queue.take(lane('A', '1')), queue.take(lane('A', '1'))];
  await expect(queue.take(lane('A', '1'))).rejects.toThrow('full');
  const other = queue.take(lane('A', '2'));
  for (const one of [...waiting, other]) await expect(one).rejects.toThrow('full');
  release();
  // Nothing is left behind.
  expect(await queue.run(lane('B'), async () => 'done')).toBe('done');
});

test('a full queue has a place for a smaller group and for a shorter lane: the longest lane gives one up', async () => {
  const queue = new FairQueue({ ...some, atOnce: 1, longestLane: 3, longest: 6 });
  const { ask, started, endOne } = watch(queue);
  await ask(lane('A', 'first'));
  const refused: string[] = [];
  const flood = (member: string) => ask(lane('A', member)).catch(() => refused.push(member));
  for (const member of ['1', '1', '1', '2', '2', '3']) void flood(member);
  // Another insurer, then another place of the same one.
  void ask(lane('B', 'b'));
  void ask(lane('A', '4'));
  await settle();
  expect(refused).toEqual(['1', '2']);
  // Nobody who waits is sent away for a lane that would be as long.
  await expect(queue.take(lane('A', '2'))).rejects.toThrow('full');
  void ask(lane('B', 'b'));
  await settle();
  expect(refused).toEqual(['1', '2', '1']);
  await expect(queue.take(lane('B', 'b'))).rejects.toThrow('full');
  for (let turn = 0; turn < 7; turn += 1) await endOne();
  expect(started.toSorted()).toEqual(['A1', 'A2', 'A3', 'A4', 'Afirst', 'Bb', 'Bb']);
});

test('a turn ends once, also after a failure', async () => {
  const queue = new FairQueue({ ...some, atOnce: 1 });
  await expect(queue.run(lane('A'), () => Promise.reject(new Error('work')))).rejects.toThrow('work');
  const release = await queue.take(lane('A'));
  release();
  release();
  const { ask, started } = watch(queue);
  void ask(lane('A'));
  void ask(lane('A'));
  await settle();
  expect(started).toHaveLength(1);
});
