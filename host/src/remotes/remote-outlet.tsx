import type { BootRelease } from '@portal/shared-api/contract/federation';
import type { Lifecycles } from '@portal/shared-api/remote';
import type { Nav } from '@portal/shared-api/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import Parcel from 'single-spa-react/parcel';
import { StandIn } from '../layout/stand-in';
import { failureKind, RemoteFailure } from './failure';
import { loadWithRecovery } from './load-with-recovery';
import { mountParcel } from './mount-parcel';
import { refreshAfterIncident } from './registry';
import { forgetRemote } from './source';
import { Unavailable } from './unavailable';
import { Skeleton } from './skeleton';

/** Longest wait between a mount and its content, in milliseconds. */
const READY_TIMEOUT = 10_000;

interface OutletProps {
  release: BootRelease;
  nav: Nav;
  page?: string;
  path?: string;
  /** Name of the page. */
  title?: string;
  slot?: string;
  onClose?: () => void;
  /** Called when the page or its fallback is on the screen. */
  onSettled?: () => void;
  /** Called when the page itself is on the screen. */
  onReady?: () => void;
  /** Shows the remote or nothing: a popup that opened by itself needs no fallback. */
  isSilent?: boolean;
  /** The page draws the whole frame, landmarks too. */
  isWhole?: boolean;
}

/** Result of one load; `load` identifies it, so that an earlier result is not taken for the current one. */
type Outcome = { load: string } & ({ step: 'mounted'; lifecycles: Lifecycles; ready: boolean } | { step: 'failed' });

/** Shows one page or slot of a remote, or a French fallback; no failure inside reaches the host. */
export function RemoteOutlet({
  release,
  nav,
  page,
  path,
  title,
  slot,
  onClose,
  onSettled,
  onReady: onPageReady,
  isSilent = false,
  isWhole = false,
}: OutletProps) {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** Release that was tried once more by itself. */
  const retried = useRef<BootRelease>(null);
  const load = `${release.name} ${release.version} ${attempt}`;
  const state = outcome?.load === load ? outcome : { step: 'loading' as const };

  useEffect(() => {
    let isCurrent = true;
    const ready = attempt > 0 ? forgetRemote(release.name) : Promise.resolve();
    ready
      .then(() => loadWithRecovery(release))
      .then(
        (lifecycles) => isCurrent && setOutcome({ load, step: 'mounted', lifecycles, ready: false }),
        (error: unknown) => {
          console.error(error);
          if (isCurrent) setOutcome({ load, step: 'failed' });
        },
      );
    return () => {
      isCurrent = false;
    };
  }, [release, load, attempt]);

  const mountAgain = useCallback(() => setAttempt((count) => count + 1), []);
  const retry = useCallback(() => {
    retried.current = null;
    mountAgain();
  }, [mountAgain]);

  const onError = useCallback(
    (error: unknown) => {
      console.error(`${release.name} ${release.version}`, error);
      void refreshAfterIncident(release, error);
      // A chunk removed by a deployment loads again after one fresh load; a second failure is shown, also of a chunk
      // that the page asks for once it is there.
      if (failureKind(error) === 'chunk' && retried.current !== release) {
        retried.current = release;
        mountAgain();
      } else setOutcome({ load, step: 'failed' });
    },
    [release, load, mountAgain],
  );

  const onReady = useCallback(
    () => setOutcome((current) => (current?.step === 'mounted' ? { ...current, ready: true } : current)),
    [],
  );

  const isReady = state.step === 'mounted' && state.ready;
  useEffect(() => {
    if (isReady || state.step === 'failed') onSettled?.();
    if (isReady) onPageReady?.();
    if (isReady || state.step !== 'mounted') return;
    const watchdog = setTimeout(() => {
      void refreshAfterIncident(release, new RemoteFailure('timeout'));
      setOutcome({ load, step: 'failed' });
    }, READY_TIMEOUT);
    return () => clearTimeout(watchdog);
  }, [isReady, state.step, load, release, onSettled, onPageReady]);

  if (state.step === 'failed' && isSilent) return <Closed onClose={onClose} />;
  if (state.step === 'failed')
    return (
      <StandIn isWhole={isWhole}>
        <Unavailable name={release.descriptor.label} onRetry={retry} {...(onClose ? { onClose } : {})} />
      </StandIn>
    );
  return (
    <>
      {!isReady && !isSilent && (
        <StandIn isWhole={isWhole}>
          <Skeleton title={title} />
        </StandIn>
      )}
      {state.step === 'mounted' && (
        <Parcel
          key={`${load} ${page ?? slot}`}
          config={state.lifecycles}
          mountParcel={mountParcel}
          handleError={onError}
          nav={nav}
          {...(page ? { page } : {})}
          {...(path ? { path } : {})}
          {...(slot ? { slot } : {})}
          {...(onClose ? { onClose } : {})}
          onReady={onReady}
          onError={onError}
        />
      )}
    </>
  );
}

/** Makes room for the next page. */
function Closed({ onClose }: { onClose: (() => void) | undefined }) {
  useEffect(() => onClose?.(), [onClose]);
  return null;
}
