/** Console screens of the staff area. Each is a separate chunk, loaded when first opened. */
import {
  approvalRoles,
  auditList,
  exportHistory,
  pulse,
  queueList,
  staffList,
} from '@wallpaper/contract/staff/staff.console'
import type { ConsoleArea } from '../../lib/screen.ts'
import { staffPaths } from './staff.paths.ts'
import { NudgeNotice } from './workbench/NudgeNotice.tsx'
import { useWorkbench } from './workbench/useWorkbench.ts'

export const area: ConsoleArea = {
  notices: [NudgeNotice],
  screens: [
    {
      pattern: '/sign-in',
      title: '登录',
      isPublic: true,
      load: async () => (await import('./signIn/SignInPage.tsx')).SignInPage,
    },
    {
      pattern: '/set-up',
      title: '设置登录方式',
      isPublic: true,
      load: async () => (await import('./setUp/SetUpPage.tsx')).SetUpPage,
    },
    {
      pattern: '/',
      title: '工作台',
      menu: { group: '', position: 100, icon: 'grid' },
      load: async () => (await import('./workbench/WorkbenchPage.tsx')).WorkbenchPage,
    },
    {
      pattern: '/approvals/:id?',
      title: '待复核',
      menu: {
        group: '',
        position: 110,
        icon: 'shield',
        useCount: () => useWorkbench().data?.approvals_for_me ?? 0,
      },
      load: async () => (await import('./approvals/ApprovalsPage.tsx')).ApprovalsPage,
    },
    {
      pattern: '/settings',
      title: '设置',
      menu: { group: '系统', position: 930, icon: 'settings' },
      load: async () => (await import('./settings/SettingsPage.tsx')).SettingsPage,
    },
    {
      pattern: '/staff',
      title: '员工',
      needs: staffList,
      menu: {
        group: '系统',
        position: 940,
        icon: 'team',
        useCount: () => useWorkbench().data?.staff_locked ?? 0,
        isAlarming: true,
      },
      load: async () => (await import('./members/StaffPage.tsx')).StaffPage,
    },
    {
      pattern: '/permissions',
      title: '权限',
      needs: approvalRoles,
      menu: { group: '系统', position: 945, icon: 'shield' },
      load: async () => (await import('./permissions/PermissionsPage.tsx')).PermissionsPage,
    },
    {
      pattern: '/audit',
      title: '操作日志',
      needs: auditList,
      menu: { group: '系统', position: 950, icon: 'list' },
      load: async () => (await import('./audit/AuditPage.tsx')).AuditPage,
    },
    {
      pattern: '/audit/:subject',
      title: '对象记录',
      needs: auditList,
      parent: { title: '操作日志', path: staffPaths.audit() },
      load: async () => (await import('./audit/AuditObjectPage.tsx')).AuditObjectPage,
    },
    {
      pattern: '/exports',
      title: '导出记录',
      needs: exportHistory,
      menu: { group: '系统', position: 955, icon: 'doc' },
      load: async () => (await import('./exports/ExportsPage.tsx')).ExportsPage,
    },
    {
      pattern: '/jobs',
      title: '后台任务',
      needs: queueList,
      menu: {
        group: '系统',
        position: 960,
        icon: 'clock',
        useCount: () => {
          const figures = useWorkbench().data
          return figures ? figures.jobs_failed + figures.rows_stuck : 0
        },
        isAlarming: true,
      },
      load: async () => (await import('./jobs/JobsPage.tsx')).JobsPage,
    },
    {
      pattern: '/pulse',
      title: '运行状况',
      needs: pulse,
      menu: { group: '系统', position: 965, icon: 'chart' },
      load: async () => (await import('./pulse/PulsePage.tsx')).PulsePage,
    },
    {
      pattern: '/me',
      title: '我的账号',
      isPersonal: true,
      load: async () => (await import('./self/SelfPage.tsx')).SelfPage,
    },
  ],
  subjects: {
    approval: (id) => (id === 'all' ? staffPaths.approvals() : staffPaths.approval(Number(id))),
    setting: (id) => staffPaths.settings(id),
  },
}
