import type { Resource } from '@portal/shared-api';

/** One thing that waits for the member. */
export interface Task {
  icon: string;
  text: string;
  detail?: string | null;
  /** Name of the link: one verb. */
  verb: string;
  to: string;
  /** Contract that its page shows, where it is not the current one: its link leads there, in a new tab too. */
  numContrat?: string;
}

/** Tasks of one kind, and the reads that they come from. */
export interface Waiting {
  tasks: readonly Task[];
  reads?: readonly Pick<Resource<unknown>, 'error' | 'isRefreshing' | 'reload'>[];
}
