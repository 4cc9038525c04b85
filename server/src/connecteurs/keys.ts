import { createHash } from 'node:crypto';

/** Numbers of a hash: two of 32 bits, which no two keys of a stream share by chance. */
type Hash = readonly [high: number, low: number];

const FIRST_SLOTS = 1024;

/**
 * Keys of a stream, eight bytes each: a stream has tens of millions, which a set of strings cannot hold. Slots are full
 * to the half at most, so that a free one is near.
 */
export class Keys {
  #high = new Uint32Array(FIRST_SLOTS);
  #low = new Uint32Array(FIRST_SLOTS);
  #count = 0;

  has(key: string): boolean {
    const [high, low] = hashOf(key);
    const slot = this.#slotOf(high, low);
    return this.#high[slot] === high && this.#low[slot] === low;
  }

  add(key: string): void {
    if (this.has(key)) return;
    this.#count += 1;
    if (this.#count * 2 > this.#high.length) this.#grow();
    this.#put(hashOf(key));
  }

  #put([high, low]: Hash): void {
    const slot = this.#slotOf(high, low);
    this.#high[slot] = high;
    this.#low[slot] = low;
  }

  /** Where a hash stands, or the free slot where it would. */
  #slotOf(high: number, low: number): number {
    const last = this.#high.length - 1;
    let slot = low & last;
    while (this.#isUsed(slot) && (this.#high[slot] !== high || this.#low[slot] !== low)) slot = (slot + 1) & last;
    return slot;
  }

  #isUsed(slot: number): boolean {
    return this.#high[slot] !== 0 || this.#low[slot] !== 0;
  }

  #grow(): void {
    const [high, low] = [this.#high, this.#low];
    this.#high = new Uint32Array(high.length * 2);
    this.#low = new Uint32Array(high.length * 2);
    high.forEach((each, slot) => {
      if (each !== 0 || low[slot] !== 0) this.#put([each, low[slot] ?? 0]);
    });
  }
}

function hashOf(key: string): Hash {
  const digest = createHash('sha1').update(key).digest();
  // Zero marks a free slot.
  return [digest.readUInt32BE(0) || 1, digest.readUInt32BE(4)];
}
