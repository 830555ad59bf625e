import type { AreaAudit } from '../contract.ts'

export const publishAudit = {
  actions: { 'backfill.pass': '通过回填', 'backfill.reject': '驳回回填' },
  subjects: { backfill: '回填' },
  fields: { state: '状态', cause: '原因', link: '作品链接' },
  values: {},
} as const satisfies AreaAudit
