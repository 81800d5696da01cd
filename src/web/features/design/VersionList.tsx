import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/useFormats.ts';

interface Version {
  version: number;
  isCurrent: boolean;
  at: string;
  by: string | null;
  note: string | null;
}

/** What is told beside the number of a version. */
export interface VersionTag {
  title: string;
  colour: string;
}

interface Props<V> {
  versions: readonly V[];
  /** The one that stands open at first. */
  first: number | null;
  tagsOf: (version: V) => readonly VersionTag[];
  renderOpen: (version: V) => ReactNode;
}

/** Versions, newest first; one of them stands open. */
export function VersionList<V extends Version>({ versions, first, tagsOf, renderOpen }: Props<V>) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const [open, setOpen] = useState(first);
  return (
    <ol className="design-versions">
      {versions.map((version) => {
        const isOpen = open === version.version;
        return (
          <li key={version.version}>
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(isOpen ? null : version.version)}
            >
              <strong>{t('design.version', { version: version.version })}</strong>
              {tagsOf(version).map(({ title, colour }) => (
                <span key={title} className="tag" data-colour={colour}>
                  {title}
                </span>
              ))}
            </button>
            <p className="design-help">
              {[dateTime(version.at), version.by, version.note].filter(Boolean).join(' · ')}
            </p>
            {isOpen ? renderOpen(version) : null}
          </li>
        );
      })}
    </ol>
  );
}
