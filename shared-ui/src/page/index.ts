export { FocusedHeading } from './focused-heading';
export { PageHeader } from './page-header';
export { Skeleton } from './skeleton';
export { Disabled, EmptyState, ReadError, Unavailable } from './states';
