import { spawn } from 'node:child_process';
import { root } from './paths';

/** Runs a program of node_modules/.bin or of the PATH in this terminal; resolves with its exit code. */
export function runCommand(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: withPrograms(environment) });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** The same, keeping what it prints. */
export function collectCommand(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: withPrograms(environment),
    });
    let output = '';
    const keep = (text: string) => {
      output += text;
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

const withPrograms = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${root}/node_modules/.bin:${root}/e2e/node_modules/.bin:${process.env['PATH']}`,
  ...environment,
});
