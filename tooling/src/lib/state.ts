import { join, resolve } from 'node:path';
import { root } from './paths';

/** Folder of the server's state, as the server itself reads it. */
export const stateDir = () => resolve(root, process.env['PORTAL_STATE_DIR'] ?? './var');

export const releasesDir = () => join(stateDir(), 'releases');

export const port = () => Number(process.env['PORTAL_PORT'] ?? '8080');
