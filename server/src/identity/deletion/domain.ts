import { defineDomain, type Domain } from '../../platform/domain';
import type { Platform } from '../../platform/http/context';
import { deletionJob, type EndConsents } from './job';
import { DELETION_JOB } from './rules';

export const deletion = ({ clock }: Pick<Platform, 'clock'>, endConsents: EndConsents): Domain =>
  defineDomain({ name: 'deletion', jobs: { [DELETION_JOB]: deletionJob(() => clock.now(), endConsents) } });
