import { collectCommand, runCommand } from '../lib/run-command';

/** One command among the checks. */
export interface Check {
  name: string;
  command: string;
  args: readonly string[];
  environment?: NodeJS.ProcessEnv;
}

/** What came of a check. */
export interface Stage {
  name: string;
  seconds: number;
  isFailed: boolean;
}

/** Runs a check in this terminal. */
export async function runStage({ name, command, args, environment }: Check): Promise<Stage> {
  console.log(`\n── ${name} ──`);
  return timed(name, () => runCommand(command, args, environment));
}

/** Runs short checks side by side; what each says is printed when it ends, whole. */
export function runTogether(checks: readonly Check[]): Promise<Stage[]> {
  return Promise.all(
    checks.map(({ name, command, args, environment }) =>
      timed(name, async () => {
        const { code, output } = await collectCommand(command, args, environment);
        console.log(`\n── ${name} ──\n${output.trimEnd()}`);
        return code;
      }),
    ),
  );
}

async function timed(name: string, run: () => Promise<number>): Promise<Stage> {
  const start = performance.now();
  const code = await run();
  return { name, seconds: (performance.now() - start) / 1000, isFailed: code !== 0 };
}
