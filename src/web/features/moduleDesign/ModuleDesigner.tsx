import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DefinitionContext,
  type DrawnDefinition,
} from '#engine/renderers/definition/DefinitionContext.ts';
import { moveAmongTabs } from '#engine/renderers/styles/moveAmongTabs.ts';
import type { DrawnModule } from '#engine/schema/drawing/DrawnModule.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { changeAt } from '#engine/schema/parts/changeAt.ts';
import { withDrawn } from '#engine/schema/parts/withDrawn.ts';
import type { Definitions } from '#engine/schema/registry.ts';
import type { CustomProblem } from '#shared/contract/index.ts';
import { DesignerContext, type Designer } from './DesignerContext.ts';
import { selectionAt, tabOf, type Selection } from './selection.ts';
import { AccessView } from './views/AccessView.tsx';
import { FormView } from './views/FormView.tsx';
import { ListView } from './views/ListView.tsx';
import { Preview } from './views/Preview.tsx';
import { ProcessView } from './views/ProcessView.tsx';
import { RulesView } from './views/RulesView.tsx';
import { SettingsView } from './views/SettingsView.tsx';
import { viewOf, views, type View } from './views/viewOf.ts';
import './words.ts';
import '../processDesign/design.css';
import './moduleDesign.css';

export interface ModuleDesignerProps {
  /** As it is drawn: in the words of the language, with traits and short forms spelt out. */
  module: DrawnModule;
  /** With all that goes without saying; null: the check could not read it yet. */
  whole: Module | null;
  /** The module in force, whose records have values; undefined: a new one. */
  inForce: DrawnModule | undefined;
  problems: readonly CustomProblem[];
  /** All definitions in force, whole. */
  definitions: Definitions;
  /** @param place what is typed in: changes of it in a row are undone together */
  onChange: (make: (module: DrawnModule) => DrawnModule, place?: string) => void;
  /** The place of a mistake that shall be shown; another object, another wish. */
  focus?: { path: (string | number)[] } | undefined;
}

const shown: Record<View, () => ReactNode> = {
  form: FormView,
  list: ListView,
  process: ProcessView,
  access: AccessView,
  rules: RulesView,
  settings: SettingsView,
  preview: Preview,
};

/** Draws a whole module; what it says and is not drawn here stays as it is. */
export function ModuleDesigner(props: ModuleDesignerProps) {
  const { module, whole, inForce, problems, definitions, focus, onChange } = props;
  const [view, setView] = useState<View>('form');
  const [selected, setSelected] = useState<Selection | null>(null);
  const [tab, setTab] = useState<string>();
  const [seen, setSeen] = useState(focus);
  if (focus && focus !== seen) {
    setSeen(focus);
    setView(viewOf(focus.path));
    const place = selectionAt(module, focus.path);
    if (place) {
      setSelected(place);
      setTab(tabOf(module, place));
    }
  }
  const isSound = problems.every(({ severity }) => severity !== 'error');
  const [shownWhole, setShownWhole] = useState(isSound ? whole : null);
  // what is wrong cannot be rendered: the last that could stays
  if (isSound && whole && whole !== shownWhole) setShownWhole(whole);
  const registry = useMemo(() => withDrawn(definitions, module), [definitions, module]);
  const designer: Designer = useMemo(
    () => ({
      module,
      whole: shownWhole,
      inForce,
      problems,
      registry,
      selected,
      tab,
      showTab: setTab,
      select(selection) {
        setSelected(selection);
        if (selection) setTab((now) => tabOf(module, selection) ?? now);
      },
      change: onChange,
    }),
    [module, shownWhole, inForce, problems, registry, selected, tab, onChange],
  );
  const definition: DrawnDefinition = useMemo(
    () => ({
      kind: 'module',
      value: module,
      whole: shownWhole,
      registry,
      problems: problems.filter(({ file }) => file === null),
      change: (path, next, place) =>
        onChange((now) => changeAt(now, path, next) as DrawnModule, place),
    }),
    [module, shownWhole, registry, problems, onChange],
  );
  const View = shown[view];
  return (
    <DesignerContext value={designer}>
      <DefinitionContext value={definition}>
        <div className="drawing">
          <div className="drawing-bar">
            <ViewTabs shown={view} onSelect={setView} />
          </div>
          <div
            className="drawing-view"
            id="drawing-view"
            role="tabpanel"
            aria-labelledby={`view-${view}`}
          >
            <View />
          </div>
        </div>
      </DefinitionContext>
    </DesignerContext>
  );
}

function ViewTabs({ shown, onSelect }: { shown: View; onSelect: (view: View) => void }) {
  const { t } = useTranslation();
  return (
    <div role="tablist" aria-label={t('moduleDesign.viewsOf')} onKeyDown={moveAmongTabs}>
      {views.map((view) => (
        <button
          key={view}
          type="button"
          role="tab"
          id={`view-${view}`}
          aria-selected={view === shown}
          aria-controls="drawing-view"
          tabIndex={view === shown ? 0 : -1}
          onClick={() => onSelect(view)}
        >
          {t(`moduleDesign.views.${view}`)}
        </button>
      ))}
    </div>
  );
}
