import type { ReleasedLabels } from '@portal/shared-api/rules/label-catalogue';

/** Every text that the releases of a client show; from the releases themselves, whose domain comes later. */
export type FindReleased = (clientCode: string) => Promise<ReleasedLabels>;
