import { ApiError, call, useSession } from '@portal/shared-api';
import { deleteBrouillon, keepBrouillon } from '@portal/shared-api/contract/formulaires/brouillons';
import { fileNamesOf } from './values';

/** Content of a draft. */
export interface Draft {
  valeurs: Record<string, unknown>;
  etape: number;
}

/**
 * `unsaved`: typed and not yet on the server; `failed`: not saved by the server, to be retried; `refused`: not taken by
 * it, and not tried again before something is typed.
 */
export type DraftState = 'untouched' | 'unsaved' | 'saved' | 'failed' | 'refused';

/** Whose session it is; empty for nobody. */
export const currentUserId = (): string => useSession.getState().user?.userId ?? '';

/** Whether the same draft may be taken later: the service or the session may be back, and a limit of calls passes. */
const mayPass = ({ status, leavesDoubt }: ApiError): boolean => leavesDoubt || status === 429 || status === 401;

/** Pause before typed data is saved, and delay before a retry, in milliseconds. */
const delays = { typing: 800, retry: 10_000 };

/**
 * Drafts not saved before their page was left, by form, contract and person, with the keeper that goes on trying: the
 * same page restores them.
 */
const leftInMemory = new Map<string, { draft: Draft; keeper: DraftKeeper }>();

/**
 * Saves the draft of one form on the server (decision 0019): after a pause in typing, when the page is hidden, shown
 * again or left, and again after a failure, also once its page is gone. One save at a time, the latest wins. Nothing
 * goes to browser storage.
 */
export class DraftKeeper {
  private latest: Draft | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private inFlight: Promise<void> | null = null;
  private stopped = false;
  private paused = false;
  /** The keeper of an earlier visit that goes on trying, until something is typed here. */
  private former: DraftKeeper | null = null;

  constructor(
    private readonly code: string,
    private readonly numContrat: string,
    private readonly userId: string,
    private readonly onState: (state: DraftState) => void,
  ) {}

  /** Nothing is saved any more. */
  get isStopped(): boolean {
    return this.stopped;
  }

  /** Records the values on the screen. */
  change(draft: Draft) {
    if (this.stopped) return;
    this.takeOver();
    this.latest = draft;
    this.onState('unsaved');
    if (!this.paused) this.plan(delays.typing);
  }

  /** Saves now what is not on the server yet. @param isLeaving the page goes away: the request must outlive it. */
  async flush(isLeaving = false): Promise<void> {
    await this.inFlight;
    // A save that fails meanwhile plans another one.
    clearTimeout(this.timer);
    const draft = this.latest;
    if (!draft || this.stopped || this.paused) return;
    this.latest = null;
    this.inFlight = this.save(draft, isLeaving);
    await this.inFlight;
    this.inFlight = null;
  }

  /** The form was refused: its values remain a draft. */
  resume() {
    this.paused = false;
    this.former?.resume();
    if (this.latest) this.plan(delays.typing);
  }

  /**
   * Waits for a running save and starts none until `resume`: the form is being submitted. Its page may go before the
   * answer is heard, and a draft saved then would come back after the act.
   */
  async pause(): Promise<void> {
    this.paused = true;
    clearTimeout(this.timer);
    await this.former?.pause();
    await this.inFlight;
  }

  /** The form was submitted and the server deleted its draft, or no draft is to be kept. */
  stop() {
    this.takeOver();
    this.stopped = true;
    clearTimeout(this.timer);
    leftInMemory.delete(this.key);
  }

  /** Deletes the draft, here and on the server. @throws ApiError when the server does not answer. */
  async forget(): Promise<void> {
    if (this.stopped) return;
    await this.pause();
    this.takeOver();
    this.latest = null;
    leftInMemory.delete(this.key);
    try {
      await call(deleteBrouillon, { params: { code: this.code }, numContrat: this.numContrat });
      this.onState('untouched');
    } finally {
      this.resume();
    }
  }

  /**
   * Takes up the draft that an earlier visit of the page could not save, if any: its keeper goes on trying until
   * something is typed here.
   */
  takeUp(): Draft | null {
    const left = leftInMemory.get(this.key);
    this.former = !left || left.keeper === this ? null : left.keeper;
    return left?.draft ?? null;
  }

  /** Ends the tries of an earlier visit: what is typed here is newer, and is saved after the one that is on its way. */
  private takeOver() {
    if (!this.former) return;
    this.inFlight = this.former.inFlight;
    this.former.stopped = true;
    clearTimeout(this.former.timer);
    leftInMemory.delete(this.key);
    this.former = null;
  }

  private get key() {
    return `${this.userId} ${this.numContrat} ${this.code}`;
  }

  private plan(delay: number, isLeaving = false) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(isLeaving), delay);
  }

  private async save(draft: Draft, isLeaving: boolean): Promise<void> {
    // Somebody else has signed in since its page was left: it is none of theirs.
    if (currentUserId() !== this.userId) return this.stop();
    const body = { ...draft, piecesJointes: fileNamesOf(draft.valeurs) };
    // The page may be back before the response.
    if (isLeaving) leftInMemory.set(this.key, { draft, keeper: this });
    try {
      await call(keepBrouillon, {
        params: { code: this.code },
        body,
        numContrat: this.numContrat,
        quiet: isLeaving,
        keepalive: isLeaving,
      });
      if (leftInMemory.get(this.key)?.keeper === this) leftInMemory.delete(this.key);
      if (!this.latest) this.onState('saved');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (this.stopped) return;
      leftInMemory.set(this.key, { draft, keeper: this });
      this.latest ??= draft;
      if (!mayPass(error)) return this.onState('refused');
      this.onState('failed');
      this.plan(delays.retry, isLeaving);
    }
  }
}
