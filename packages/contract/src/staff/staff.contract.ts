import { defineContract } from '../contract.ts'
import { staffAudit } from './staff.audit.ts'
import { staffFigures } from './staff.figures.ts'

export const staffContract = defineContract({
  name: 'staff',
  label: '员工：登录、角色、复核、日志、设置与任务',
  endpoints: () => [import('./staff.console.ts'), import('./setUp.console.ts')],
  audit: staffAudit,
  figures: staffFigures,
})
