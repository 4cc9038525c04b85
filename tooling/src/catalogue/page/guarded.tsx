import { Component, type ReactNode } from 'react';
import { Notice } from '@portal/shared-ui/notice';
import { messages } from './messages';

/** Keeps an example that fails from taking the whole catalogue with it; React tells the console why. */
export class Guarded extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Notice tone="err">{messages.failed}</Notice> : this.props.children;
  }
}
