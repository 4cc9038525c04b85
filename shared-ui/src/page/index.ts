export { FocusedHeading } from './focused-heading';
export { BackToApplication, PageHeader } from './page-header';
export { Question } from './question';
export { Resource } from './resource';
export { Skeleton } from './skeleton';
export { Disabled, EmptyState, ReadError, Unavailable } from './states';
export { StatusNotice } from './status-notice';
export { StepHeading } from './step-heading';
