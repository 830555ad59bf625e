/** Screens of the system area. Each is its own piece of code, fetched when it is first opened. */

import { auditList, queueList, staffList } from '@wallpaper/contract/staff/staff.console'
import { agreementVersions } from '@wallpaper/contract/system/agreements.console'
import { webviewHostList } from '@wallpaper/contract/system/appConfig.console'
import type { Screen } from '../../lib/screen.ts'

export const signInPattern = '/sign-in'
export const loadSignIn = async () => (await import('./pages/SignInPage.tsx')).SignInPage

export const workScreens: readonly Screen[] = [
  {
    pattern: '/',
    title: '工作台',
    menu: { group: '', icon: 'grid' },
    load: async () => (await import('./pages/WorkbenchPage.tsx')).WorkbenchPage,
  },
  {
    pattern: '/approvals/:id?',
    title: '待复核',
    menu: { group: '', icon: 'shield', count: 'approvals' },
    load: async () => (await import('./pages/ApprovalsPage.tsx')).ApprovalsPage,
  },
]

export const systemScreens: readonly Screen[] = [
  {
    pattern: '/agreements/:kind?',
    title: '协议',
    needs: agreementVersions,
    menu: { group: '系统', icon: 'doc' },
    load: async () => (await import('./pages/AgreementsPage.tsx')).AgreementsPage,
  },
  {
    pattern: '/app-config',
    title: '应用配置',
    needs: webviewHostList,
    menu: { group: '系统', icon: 'phone' },
    load: async () => (await import('./pages/AppConfigPage.tsx')).AppConfigPage,
  },
  {
    pattern: '/settings',
    title: '设置',
    menu: { group: '系统', icon: 'settings' },
    load: async () => (await import('./pages/SettingsPage.tsx')).SettingsPage,
  },
  {
    pattern: '/staff',
    title: '员工',
    needs: staffList,
    menu: { group: '系统', icon: 'team' },
    load: async () => (await import('./pages/StaffPage.tsx')).StaffPage,
  },
  {
    pattern: '/audit',
    title: '操作日志',
    needs: auditList,
    menu: { group: '系统', icon: 'list' },
    load: async () => (await import('./pages/AuditPage.tsx')).AuditPage,
  },
  {
    pattern: '/jobs',
    title: '任务队列',
    needs: queueList,
    menu: { group: '系统', icon: 'clock', count: 'failedJobs' },
    load: async () => (await import('./pages/JobsPage.tsx')).JobsPage,
  },
  {
    pattern: '/me',
    title: '我的账号',
    load: async () => (await import('./pages/SelfPage.tsx')).SelfPage,
  },
]
