/** What a piece of work gives, unless another machine lets it wait for too long. @throws Error with `silence` then. */
export async function within<Result>(limitMs: number, work: Promise<Result>, silence: string): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(silence)), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
