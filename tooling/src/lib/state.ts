import { join, resolve } from 'node:path';
import { root } from './paths';

/** State folder, as the server reads it. */
export const stateDir = () => resolve(root, process.env['PORTAL_STATE_DIR'] ?? './var');

export const releasesDir = () => join(stateDir(), 'releases');

export const port = () => Number(process.env['PORTAL_PORT'] ?? '8080');
