/** Who waits: turns go round the groups (clients), and within a group round its members (accounts, networks). */
export interface Lane {
  group: string;
  member: string;
}

interface FairQueueOptions {
  atOnce: number;
  /** Most of one group and of one member at once. */
  groupShare: number;
  memberShare: number;
  /** Longest queue of one member, and of all. */
  longestLane: number;
  longest: number;
  /** Longest wait, or null without limit. */
  waitMs: number | null;
  /** Error for who finds the queue full, or has waited too long. */
  refuse: () => Error;
}

interface Waiter {
  start: () => void;
  give: (error: Error) => void;
}

/** Ends a turn. */
export type Release = () => void;

/**
 * Gives turns fairly: however many one member asks for, another waits for a few turns only. When the queue is full, the
 * last of the longest lane gives its place up: to a smaller group, or to a shorter lane of its own.
 */
export class FairQueue {
  private running = 0;
  private waiting = 0;
  private readonly runningOf = new Map<string, number>();
  private readonly lanes = new Map<string, Map<string, Waiter[]>>();

  constructor(private readonly options: FairQueueOptions) {}

  /** @throws the error of `refuse` */
  async take({ group, member }: Lane): Promise<Release> {
    // A copy: the caller of a request gets another name once its session is known.
    const lane = { group, member };
    const { longest, longestLane, waitMs, refuse } = this.options;
    const members = this.lanes.get(lane.group) ?? new Map<string, Waiter[]>();
    const queue = members.get(lane.member) ?? [];
    if (queue.length >= longestLane || (this.waiting >= longest && !this.makePlace(lane.group, queue.length)))
      throw refuse();
    await new Promise<void>((resolve, reject) => {
      const timer = waitMs === null ? null : setTimeout(() => this.leave(lane, waiter), waitMs);
      const done = (settle: () => void) => {
        if (timer) clearTimeout(timer);
        this.waiting -= 1;
        settle();
      };
      const waiter: Waiter = { start: () => done(resolve), give: (error) => done(() => reject(error)) };
      queue.push(waiter);
      members.set(lane.member, queue);
      this.lanes.set(lane.group, members);
      this.waiting += 1;
      this.startNext();
    });
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.count(lane, -1);
      this.startNext();
    };
  }

  /** Runs a task in its turn. @throws the error of `refuse` */
  async run<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
    const release = await this.take(lane);
    try {
      return await work();
    } finally {
      release();
    }
  }

  private startNext(): void {
    while (this.running < this.options.atOnce) {
      const next = this.nextWaiter();
      if (!next) return;
      this.count(next.lane, 1);
      next.waiter.start();
    }
  }

  private nextWaiter(): { lane: Lane; waiter: Waiter } | null {
    for (const [group, members] of this.lanes) {
      if (this.numberOf(group) >= this.options.groupShare) continue;
      for (const [member, queue] of members) {
        const lane = { group, member };
        if (this.numberOf(nameOf(lane)) >= this.options.memberShare) continue;
        const waiter = queue.shift();
        if (!waiter) continue;
        // A member that was served goes to the end of the round.
        members.delete(member);
        if (queue.length > 0) members.set(member, queue);
        this.lanes.delete(group);
        if (members.size > 0) this.lanes.set(group, members);
        return { lane, waiter };
      }
    }
    return null;
  }

  /**
   * Refuses the last of the longest lane: of a larger group if it is longer than the one that asks, or of this group if
   * it stays longer.
   * @param length of the lane that asks @returns whether there is a place
   */
  private makePlace(own: string, length: number): boolean {
    const sizeOf = (name: string) =>
      [...(this.lanes.get(name)?.values() ?? [])].reduce((sum, { length: waiting }) => sum + waiting, 0);
    // Among equals the one whose turn is furthest away.
    const largest = longestOf([...this.lanes.keys()], sizeOf);
    const isOther = largest !== undefined && largest !== own && sizeOf(largest) > sizeOf(own) + 1;
    const group = isOther ? largest : own;
    const members = this.lanes.get(group) ?? new Map<string, Waiter[]>();
    const member = longestOf([...members.keys()], (name) => members.get(name)?.length ?? 0);
    const queue = member === undefined ? undefined : members.get(member);
    const last = queue?.at(-1);
    if (member === undefined || !queue || !last || queue.length <= (isOther ? length : length + 1)) return false;
    this.leave({ group, member }, last);
    return true;
  }

  private leave({ group, member }: Lane, waiter: Waiter): void {
    const members = this.lanes.get(group);
    const queue = members?.get(member) ?? [];
    const place = queue.indexOf(waiter);
    if (place >= 0) queue.splice(place, 1);
    if (queue.length === 0) members?.delete(member);
    if (members?.size === 0) this.lanes.delete(group);
    waiter.give(this.options.refuse());
  }

  private count(lane: Lane, change: 1 | -1): void {
    this.running += change;
    for (const name of [lane.group, nameOf(lane)]) {
      const number = this.numberOf(name) + change;
      if (number === 0) this.runningOf.delete(name);
      else this.runningOf.set(name, number);
    }
  }

  private numberOf(name: string): number {
    return this.runningOf.get(name) ?? 0;
  }
}

const longestOf = (names: readonly string[], sizeOf: (name: string) => number): string | undefined =>
  names.reduce<string | undefined>(
    (longest, name) => (longest === undefined || sizeOf(name) >= sizeOf(longest) ? name : longest),
    undefined,
  );

const nameOf = ({ group, member }: Lane) => `${group} ${member}`;
