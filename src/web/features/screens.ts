import type { ComponentType } from 'react';
import type { Screen } from '#engine/schema/language/index.ts';
import type { ScreenRoute } from '../shell/menu/readMenu.ts';
import type { ComingView } from '../ui/comingView.tsx';
import { view, ViewMissing } from './loadView.tsx';

/** What draws each kind of screen that a module has. */
const ofModules: Record<Screen['kind'], ComingView> = {
  list: view('list', () => import('./list/ListScreen.tsx')),
  form: view('form', () => import('./form/FormScreen.tsx')),
  detail: view('detail', () => import('./detail/DetailScreen.tsx')),
  import: view('import', () => import('./import/ImportScreen.tsx')),
};

const screens: Record<string, ComingView | typeof Missing> = {
  ...ofModules,
  approval: view('approval', () => import('./approval/ApprovalScreen.tsx')),
  processInfo: view('processInfo', () => import('./approval/ApprovalScreen.tsx')),
  todo: view('todo', () => import('./tasks/TodoScreen.tsx')),
  areaTodo: view('areaTodo', () => import('./tasks/AreaTodoScreen.tsx')),
  areaBatch: view('areaBatch', () => import('./tasks/AreaBatchScreen.tsx')),
  hiddenTodos: view('hiddenTodos', () => import('./tasks/HiddenTodosScreen.tsx')),
  opinionTemplates: view('opinionTemplates', () => import('./approval/OpinionTemplatesScreen.tsx')),
  done: view('done', () => import('./tasks/DoneScreen.tsx')),
  myApplications: view('myApplications', () => import('./tasks/MyApplicationsScreen.tsx')),
  copies: view('copies', () => import('./tasks/CopiesScreen.tsx')),
  processConfig: view('processConfig', () => import('./processConfig/ProcessConfigScreen.tsx')),
  processDesign: view('processDesign', () => import('./processDesign/ProcessDesignScreen.tsx')),
  customisations: view('customisations', () => import('./customise/CustomisationsScreen.tsx')),
  customEditor: view('customEditor', () => import('./customise/CustomEditorScreen.tsx')),
  dictionaries: view('dictionaries', () => import('./dictionaries/DictionariesScreen.tsx')),
  dictionary: view('dictionary', () => import('./dictionaries/DictionaryScreen.tsx')),
  menuDesign: view('menuDesign', () => import('./menuDesign/MenuDesignScreen.tsx')),
  skipRules: view('skipRules', () => import('./skipRules/SkipRulesScreen.tsx')),
  messages: view('messages', () => import('./messages/MessagesScreen.tsx')),
  print: view('print', () => import('./print/PrintScreen.tsx')),
  printedLog: view('printedLog', () => import('./print/PrintedLogScreen.tsx')),
  retrieval: view('retrieval', () => import('./processAdministration/ProcessSearchScreen.tsx')),
  retrievalAll: view(
    'retrievalAll',
    () => import('./processAdministration/ProcessSearchAllScreen.tsx'),
  ),
  intervene: view('intervene', () => import('./processAdministration/InterveneScreen.tsx')),
  interventionLog: view(
    'interventionLog',
    () => import('./processAdministration/InterventionLogScreen.tsx'),
  ),
  batchTransfer: view(
    'batchTransfer',
    () => import('./processAdministration/BatchTransferScreen.tsx'),
  ),
  processList: view('processList', () => import('./processAdministration/ProcessListScreen.tsx')),
  operateLog: view('operateLog', () => import('./processAdministration/OperateLogScreen.tsx')),
  health: view('health', () => import('./administration/HealthScreen.tsx')),
  accounts: view('accounts', () => import('./administration/AccountsScreen.tsx')),
  onlineSessions: view('onlineSessions', () => import('./administration/OnlineSessionsScreen.tsx')),
  nextNumbers: view('nextNumbers', () => import('./administration/NextNumbersScreen.tsx')),
  changeLog: view('changeLog', () => import('./administration/ChangeLogScreen.tsx')),
  securityLog: view('securityLog', () => import('./administration/SecurityLogScreen.tsx')),
  approvalDashboard: view(
    'approvalDashboard',
    () => import('./approvalDashboard/ApprovalDashboardScreen.tsx'),
  ),
  dashboard: view('dashboard', () => import('./dashboard/DashboardScreen.tsx')),
  urges: view('urges', () => import('./reminders/ProcessRemindersScreen.tsx')),
  drafts: view('drafts', () => import('./drafts/DraftsScreen.tsx')),
  report: view('report', () => import('./report/ReportScreen.tsx')),
  reports: view('reports', () => import('./report/ReportsScreen.tsx')),
  analyse: view('analyse', () => import('./analyse/AnalyseScreen.tsx')),
  jobs: view('jobs', () => import('./jobs/JobsScreen.tsx')),
  statistics: view('statistics', () => import('./statistics/StatisticsScreen.tsx')),
  statisticsTasks: view('statisticsTasks', () => import('./statistics/StatisticsTasksScreen.tsx')),
  downloadApp: view('downloadApp', () => import('./downloads/DownloadAppScreen.tsx')),
  userCenter: view('userCenter', () => import('./account/UserCenter.tsx')),
  filePreview: view('filePreview', () => import('./files/FilePreview.tsx')),
  fileSamples: view('fileSamples', () => import('./samples/FileSamplesScreen.tsx')),
  icons: view('icons', () => import('./samples/IconsScreen.tsx')),
  menuSample: view('menuSample', () => import('./samples/MenuSampleScreen.tsx')),
  maintenance: view('maintenance', () => import('./maintenance/MaintenanceScreen.tsx')),
  modules: view('modules', () => import('./moduleDesign/ModulesScreen.tsx')),
  moduleDesign: view('moduleDesign', () => import('./moduleDesign/ModuleDesignScreen.tsx')),
  companySettings: view(
    'companySettings',
    () => import('./companySettings/CompanySettingsScreen.tsx'),
  ),
  printDesign: view('printDesign', () => import('./printDesign/PrintDesignScreen.tsx')),
  why: view('why', () => import('./why/WhyScreen.tsx')),
  rights: view('rights', () => import('./rights/RightsScreen.tsx')),
  moduleRights: view('moduleRights', () => import('./rights/ModuleRightsScreen.tsx')),
  roles: view('roles', () => import('./roles/RolesScreen.tsx')),
  role: view('role', () => import('./roles/RoleScreen.tsx')),
  viewMissing: Missing,
  notFound: view('notFound', () => import('../shell/NotFound.tsx')),
};

/** What of a route decides which screen shows. */
type Shown = Pick<ScreenRoute, 'component'>;

/** The screen of a route. `shenpi=1` on a form or detail is approval. */
export const screenOf = (route: Shown, search: URLSearchParams): ComponentType =>
  found(route, search);

/** Loads the screen of a route before it is shown. */
export function beginScreen(route: Shown, search: URLSearchParams): void {
  const screen = found(route, search);
  // whoever shows it hears of what fails
  if ('begin' in screen) screen.begin().catch(() => undefined);
}

function found(route: Shown, search: URLSearchParams) {
  const isRecord = route.component === 'form' || route.component === 'detail';
  const name = isRecord && search.get('shenpi') === '1' ? 'approval' : route.component;
  return screens[name] ?? Missing;
}

/** Whether there is a screen under this name. */
export const isKnownView = (name: string): boolean => name in screens;

function Missing(): never {
  throw new ViewMissing('unknown view');
}
