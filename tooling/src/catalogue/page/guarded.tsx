import { Component, type ReactNode } from 'react';
import { Notice } from '@portal/shared-ui/notice';
import { messages } from './messages';

/** Keeps a failing example from breaking the whole catalogue; React logs the reason. */
export class Guarded extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Notice tone="err">{messages.failed}</Notice> : this.props.children;
  }
}
