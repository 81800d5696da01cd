import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomDesign, CustomProblem, CustomTarget } from '#shared/contract/index.ts';
import { customDesignQuery } from '../../api/customisations.ts';
import { Failure } from '../../ui/Failure.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import { usePaneByKey } from '../design/usePaneByKey.ts';
import { stepByKey } from '../design/stepByKey.ts';
import { CustomBanners } from './CustomBanners.tsx';
import { CustomProblems } from './CustomProblems.tsx';
import { CustomToolbar } from './CustomToolbar.tsx';
import type { Publication } from './PublishCustomisation.tsx';
import { CustomVersions } from './CustomVersions.tsx';
import { useCustomDesign, type CustomEditing } from './useCustomDesign.ts';
import '../processDesign/design.css';
import '../processDesign/sides.css';
import '../processDesign/panel/panel.css';
import './customise.css';

interface CustomiseFrameProps<T> extends CustomTarget {
  /** What a new definition begins with. */
  start: T;
  /** What it is called; its title or name where absent. */
  title?: string;
  /** Shows the place of a mistake; the path leads into the value. */
  onProblem?: (path: CustomProblem['path']) => void;
  /** Once it is taken away that was made here. */
  onRemoved?: () => void;
  /** More buttons, before those of the frame. */
  tools?: (editing: CustomEditing<T>) => ReactNode;
  /** More to ask, and to put into force, with a publication. */
  publication?: Publication<T> | undefined;
  /** The editor of the kind. */
  children: (editing: CustomEditing<T>) => ReactNode;
}

/**
 * Around the editor of a definition: the state of its draft, what is wrong with it, undo and redo, comparison, versions,
 * publication, export. The editor shows `value` and gives back another one.
 */
export function CustomiseFrame<T>(props: CustomiseFrameProps<T>) {
  const { kind, name } = props;
  const design = useQuery(customDesignQuery({ kind, name }));
  const { data, error, refetch, isFetchedAfterMount } = design;
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  // What an earlier visit has left may be older than the draft.
  if (!data || !isFetchedAfterMount) return <ScreenSkeleton />;
  return <Editing key={`${kind} ${name}`} {...props} design={data} />;
}

function Editing<T>({
  design,
  start,
  title,
  onProblem,
  onRemoved,
  tools,
  publication,
  children,
}: CustomiseFrameProps<T> & { design: CustomDesign }) {
  const { t } = useTranslation();
  const editing = useCustomDesign<T>(design, start);
  const [isComparing, setComparing] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  usePaneByKey(frame);
  return (
    <div
      ref={frame}
      className="design"
      onKeyDown={(event) => stepByKey(event, (way) => editing[way]?.())}
    >
      <CustomToolbar
        editing={editing}
        title={title}
        isComparing={isComparing}
        onCompare={setComparing}
        onRemoved={onRemoved}
        tools={tools?.(editing)}
        publication={publication}
      />
      <CustomBanners editing={editing} onCompare={() => setComparing(true)} />
      <CustomProblems problems={editing.problems} onProblem={onProblem} />
      <div className="design-body custom-body" data-comparing={isComparing || undefined}>
        <div className="design-main">{children(editing)}</div>
        {isComparing ? (
          <aside className="design-side" data-open>
            <button
              type="button"
              className="design-close"
              aria-label={t('common.close')}
              onClick={() => setComparing(false)}
            >
              <X size={16} aria-hidden />
            </button>
            <CustomVersions editing={editing} />
          </aside>
        ) : null}
      </div>
    </div>
  );
}
