import type { FastifyRequest } from 'fastify';

/** Whether a call comes from a form of a page of the server: it answers with a page or a redirection, not JSON. */
export const isFormPost = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
