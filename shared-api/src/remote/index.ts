export { createLifecycles } from './lifecycles';
export type { Lifecycles, PageLoader, PageProps, RemoteProps } from './props';
