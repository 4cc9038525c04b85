export { createLifecycles } from './lifecycles';
export type { PageLoader, PageProps, RemoteProps } from './props';
