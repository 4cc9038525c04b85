import { spawn } from 'node:child_process';
import { root } from './paths';

/** Runs a program of node_modules/.bin or of the PATH in this terminal; resolves with its exit code. */
export function runCommand(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        PATH: `${root}/node_modules/.bin:${root}/e2e/node_modules/.bin:${process.env['PATH']}`,
        ...environment,
      },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
