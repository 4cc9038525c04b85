import type { ApiError } from './api-error';

interface Reactions {
  unauthorized: () => void;
  unavailable: (error: ApiError) => void;
}

const reactions: Reactions = {
  unauthorized: () => window.location.assign('/login'),
  unavailable: () => undefined,
};

/** The host says where a 401 and a 503 lead (specification 8); by default a 401 goes to /login. */
export function reactToFailures(changes: Partial<Reactions>) {
  Object.assign(reactions, changes);
}

export const onUnauthorized = () => reactions.unauthorized();
export const onUnavailable = (error: ApiError) => reactions.unavailable(error);
