import { ApiError, call, markReadsStale, toast, useResource, useSession } from '@portal/shared-api';
import { listNotifications, markNotification, type Notification } from '@portal/shared-api/contract/notifications';
import type { PageProps } from '@portal/shared-api/remote';
import { Button } from '@portal/shared-ui/button';
import { bell } from '@portal/shared-ui/icons-menu';
import { EmptyState, FocusedHeading, Resource } from '@portal/shared-ui/page';
import { useEffect, useState } from 'react';
import { messages } from './messages';
import { NotificationItem } from './notification-item';
import styles from './notifications.module.css';

interface Reaction {
  isSuivie?: true;
  isFermee?: true;
}

/** Tells that one was read; whoever leaves the page at once has read it all the same. */
const tell = (id: string, reaction: Reaction = {}) =>
  call(markNotification, {
    body: { id, isLue: true, ...reaction },
    idempotencyKey: crypto.randomUUID(),
    keepalive: true,
  });

/** Panel of the bell: notifications of this person, newest first (product 2.0.1). */
export default function Notifications({ onClose }: PageProps) {
  const list = useResource(listNotifications, {});
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const notifications =
    list.data?.notifications
      .filter(({ id }) => !closed.has(id))
      .map((each) => (read.has(each.id) ? { ...each, isLue: true } : each)) ?? [];
  const unread = notifications.filter(({ isLue }) => !isLue);
  const count = list.data && unread.length;
  useEffect(() => {
    if (count !== undefined) useSession.setState({ unreadNotifications: count });
  }, [count]);

  const markAsRead = async (chosen: readonly Notification[]) => {
    setRead((before) => new Set([...before, ...chosen.map(({ id }) => id)]));
    try {
      await Promise.all(chosen.map(({ id }) => tell(id)));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      toast({ type: 'danger', title: messages.failed, text: failure.message });
      setRead(new Set());
    }
    list.reload();
  };

  /** Tells what was done with one: its link was followed, or it was closed. */
  const react = async (id: string, reaction: Reaction) => {
    setRead((before) => new Set([...before, id]));
    if (reaction.isFermee) setClosed((before) => new Set([...before, id]));
    try {
      await tell(id, reaction);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      toast({ type: 'danger', title: messages.failed, text: failure.message });
      setRead(new Set());
      setClosed(new Set());
    }
    list.reload();
  };

  const leave = () => {
    // It says that something has changed: a page that was read before must not show what was.
    markReadsStale();
    onClose?.();
  };

  return (
    <div className={styles.notifications}>
      <FocusedHeading level={2}>{messages.title}</FocusedHeading>
      <Resource
        isPlain
        read={list}
        label={messages.label}
        rows={3}
        empty={() =>
          notifications.length === 0 && (
            <EmptyState isPlain icon={bell} title={messages.none}>
              {messages.noneText}
            </EmptyState>
          )
        }
      >
        {() => (
          <>
            <div className={styles.bar}>
              <p role="status">{messages.unread({ nombre: unread.length })}</p>
              {unread.length > 1 && (
                <Button variant="quiet" size="xs" onClick={() => void markAsRead(unread)}>
                  {messages.readAll}
                </Button>
              )}
            </div>
            <ul className={styles.list}>
              {notifications.map((each) => (
                <NotificationItem
                  key={each.id}
                  notification={each}
                  onRead={() => void markAsRead([each])}
                  onFollow={() => void react(each.id, { isSuivie: true })}
                  onClose={() => void react(each.id, { isFermee: true })}
                  onLeave={leave}
                />
              ))}
            </ul>
          </>
        )}
      </Resource>
    </div>
  );
}
