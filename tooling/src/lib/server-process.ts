import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { root } from './paths';
import { port } from './state';

/** Starts the bundled server as a child process. Its output goes to this terminal. */
export function startServer(environment: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, ['--enable-source-maps', join(root, 'server/dist/main.js')], {
    cwd: root,
    stdio: 'inherit',
    env: { PORTAL_LOG_LEVEL: 'warn', ...process.env, ...environment },
  });
}

/** Whether the port already answers: a second server could not listen there. */
export const isPortTaken = () =>
  fetch(`http://127.0.0.1:${port()}/healthz`).then(
    () => true,
    () => false,
  );

/** Resolves once the server is ready; false when its process has ended before. */
export async function whenReady(
  child: ChildProcess,
  { port: at = port(), milliseconds = 120_000 }: { port?: number; milliseconds?: number } = {},
): Promise<boolean> {
  const limit = Date.now() + milliseconds;
  while (child.exitCode === null && Date.now() < limit) {
    const isReady = await fetch(`http://127.0.0.1:${at}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return true;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return false;
}

/** Ends with the server: forwards signals and uses its exit code. */
export function endWith(child: ChildProcess) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 0 : 1)));
}
