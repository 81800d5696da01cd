import { CircleAlert, Inbox, Lock } from 'lucide-react';
import type { ReactNode } from 'react';

interface NoticeProps {
  tone: 'empty' | 'error' | 'forbidden';
  title: string;
  text?: string;
  /** The next step. */
  children?: ReactNode;
}

const icons = { empty: Inbox, error: CircleAlert, forbidden: Lock };

/** Stands where there is nothing to show, and says why and what to do. */
export function Notice({ tone, title, text, children }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className="notice" data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon size={28} strokeWidth={1.5} aria-hidden />
      <h2>{title}</h2>
      {text ? <p>{text}</p> : null}
      <div className="notice-actions">{children}</div>
    </div>
  );
}
