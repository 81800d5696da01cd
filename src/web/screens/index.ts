import type { ComponentType } from 'react';
import type { ScreenRoute } from '../shell/menu/readMenu.ts';
import { view, ViewMissing } from './loadView.ts';

const screens: Record<string, ComponentType> = {
  list: view('list', () => import('./ListScreen.tsx')),
  form: view('form', () => import('./FormScreen.tsx')),
  detail: view('detail', () => import('./DetailScreen.tsx')),
  approval: view('approval', () => import('./ApprovalScreen.tsx')),
  processInfo: view('processInfo', () => import('./ApprovalScreen.tsx')),
  todo: view('todo', () => import('./TodoScreen.tsx')),
  areaTodo: view('areaTodo', () => import('./AreaTodoScreen.tsx')),
  areaBatch: view('areaBatch', () => import('./AreaBatchScreen.tsx')),
  hiddenTodos: view('hiddenTodos', () => import('./HiddenTodosScreen.tsx')),
  opinionTemplates: view('opinionTemplates', () => import('./OpinionTemplatesScreen.tsx')),
  done: view('done', () => import('./DoneScreen.tsx')),
  myApplications: view('myApplications', () => import('./MyApplicationsScreen.tsx')),
  copies: view('copies', () => import('./CopiesScreen.tsx')),
  processConfig: view('processConfig', () => import('./ProcessConfigScreen.tsx')),
  processDesign: view('processDesign', () => import('./ProcessDesignScreen.tsx')),
  customisations: view('customisations', () => import('./CustomisationsScreen.tsx')),
  customEditor: view('customEditor', () => import('./CustomEditorScreen.tsx')),
  dictionaries: view('dictionaries', () => import('./DictionariesScreen.tsx')),
  dictionary: view('dictionary', () => import('./DictionaryScreen.tsx')),
  menuDesign: view('menuDesign', () => import('./MenuDesignScreen.tsx')),
  skipRules: view('skipRules', () => import('./SkipRulesScreen.tsx')),
  messages: view('messages', () => import('./MessagesScreen.tsx')),
  print: view('print', () => import('./PrintScreen.tsx')),
  printedLog: view('printedLog', () => import('./PrintedLogScreen.tsx')),
  retrieval: view('retrieval', () => import('./ProcessSearchScreen.tsx')),
  retrievalAll: view('retrievalAll', () => import('./ProcessSearchAllScreen.tsx')),
  intervene: view('intervene', () => import('./InterveneScreen.tsx')),
  interventionLog: view('interventionLog', () => import('./InterventionLogScreen.tsx')),
  batchTransfer: view('batchTransfer', () => import('./BatchTransferScreen.tsx')),
  processList: view('processList', () => import('./ProcessListScreen.tsx')),
  operateLog: view('operateLog', () => import('./OperateLogScreen.tsx')),
  health: view('health', () => import('./HealthScreen.tsx')),
  accounts: view('accounts', () => import('./AccountsScreen.tsx')),
  onlineSessions: view('onlineSessions', () => import('./OnlineSessionsScreen.tsx')),
  nextNumbers: view('nextNumbers', () => import('./NextNumbersScreen.tsx')),
  changeLog: view('changeLog', () => import('./ChangeLogScreen.tsx')),
  securityLog: view('securityLog', () => import('./SecurityLogScreen.tsx')),
  approvalDashboard: view('approvalDashboard', () => import('./ApprovalDashboardScreen.tsx')),
  dashboard: view('dashboard', () => import('./DashboardScreen.tsx')),
  urges: view('urges', () => import('./ProcessRemindersScreen.tsx')),
  drafts: view('drafts', () => import('./DraftsScreen.tsx')),
  report: view('report', () => import('./ReportScreen.tsx')),
  reports: view('reports', () => import('./ReportsScreen.tsx')),
  analyse: view('analyse', () => import('./AnalyseScreen.tsx')),
  import: view('import', () => import('./ImportScreen.tsx')),
  jobs: view('jobs', () => import('./JobsScreen.tsx')),
  statistics: view('statistics', () => import('./StatisticsScreen.tsx')),
  statisticsTasks: view('statisticsTasks', () => import('./StatisticsTasksScreen.tsx')),
  downloadApp: view('downloadApp', () => import('./DownloadAppScreen.tsx')),
  userCenter: view('userCenter', () => import('./UserCenter.tsx')),
  filePreview: view('filePreview', () => import('./FilePreview.tsx')),
  fileSamples: view('fileSamples', () => import('./FileSamplesScreen.tsx')),
  icons: view('icons', () => import('./IconsScreen.tsx')),
  menuSample: view('menuSample', () => import('./MenuSampleScreen.tsx')),
  maintenance: view('maintenance', async () => ({
    default: (await import('./Maintenance.tsx')).Maintenance,
  })),
  modules: view('modules', () => import('./ModulesScreen.tsx')),
  moduleDesign: view('moduleDesign', () => import('./ModuleDesignScreen.tsx')),
  companySettings: view('companySettings', () => import('./CompanySettingsScreen.tsx')),
  printDesign: view('printDesign', () => import('./PrintDesignScreen.tsx')),
  why: view('why', () => import('./WhyScreen.tsx')),
  rights: view('rights', () => import('./RightsScreen.tsx')),
  moduleRights: view('moduleRights', () => import('./ModuleRightsScreen.tsx')),
  roles: view('roles', () => import('./RolesScreen.tsx')),
  role: view('role', () => import('./RoleScreen.tsx')),
  viewMissing: Missing,
  notFound: view('notFound', () => import('./NotFound.tsx')),
};

/** The screen of a route. `shenpi=1` on a form or detail is approval. */
export function screenOf(route: ScreenRoute, search: URLSearchParams): ComponentType {
  const isRecord = route.component === 'form' || route.component === 'detail';
  const name = isRecord && search.get('shenpi') === '1' ? 'approval' : route.component;
  return screens[name] ?? Missing;
}

/** Whether there is a screen under this name. */
export const isKnownView = (name: string): boolean => name in screens;

function Missing(): never {
  throw new ViewMissing('unknown view');
}
