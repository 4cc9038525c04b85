import type { CompteEncaissement } from '@portal/shared-api/contract/cotisations';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { Notice } from '@portal/shared-ui/notice';
import { messages } from './messages';

/** Says that due dates are missing before the first known day; nothing where none is. */
export const KnownSince = ({ compte: { connuDepuis } }: { compte: Pick<CompteEncaissement, 'connuDepuis'> }) =>
  connuDepuis !== null && <Notice isLine>{messages.knownSince({ date: formatDate(connuDepuis) })}</Notice>;
