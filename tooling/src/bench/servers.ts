import { freePort } from '../lib/free-port';
import { startServer, whenReady } from '../lib/server-process';

/** Today for the demo in every bench. */
const demoToday = '2026-11-20';

/** A portal started for a bench. */
export interface BenchServer {
  /** Address of the measured brand. */
  origin: string;
  stop(): Promise<void>;
}

/** Starts a portal on a state folder and a free port. @throws Error when it does not become ready. */
export async function startBenchServer(stateDir: string, environment: NodeJS.ProcessEnv = {}): Promise<BenchServer> {
  const port = await freePort();
  const child = startServer({
    PORTAL_LOG_LEVEL: 'error',
    PORTAL_DATABASE_URL: '',
    ...benchEnvironment(stateDir),
    PORTAL_PORT: String(port),
    ...environment,
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  process.once('exit', () => child.kill('SIGKILL'));
  if (!(await whenReady(child, { port }))) throw new Error(`Le portail de ${stateDir} ne démarre pas`);
  return { origin: `http://vald.localhost:${port}`, stop };
}

/** Settings shared by server and demo command of one state folder. */
export const benchEnvironment = (stateDir: string): NodeJS.ProcessEnv => ({
  PORTAL_STATE_DIR: stateDir,
  PORTAL_DEMO_TODAY: demoToday,
});
