import { unavailable } from '../errors';

type Task<T> = () => Promise<T>;

/**
 * Runs a few tasks at once, and lets a few wait.
 * @throws PortalError 503 when too many wait already.
 */
export function createQueue({
  atOnce,
  waiting,
}: {
  atOnce: number;
  waiting: number;
}): <T>(task: Task<T>) => Promise<T> {
  const turns: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= atOnce) {
      if (turns.length >= waiting) throw unavailable('too many documents to draw');
      // A finished task passes its slot on.
      await new Promise<void>((turn) => turns.push(turn));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      const next = turns.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
