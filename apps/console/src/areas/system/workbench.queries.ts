/** The figures of the workbench; the menu shows two of them beside its entries. */
import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '@wallpaper/contract'
import { workbench } from '@wallpaper/contract/staff/staff.console'
import { api } from '../../lib/api.ts'
import type { MenuCount } from '../../lib/screen.ts'

export type Workbench = OutputOf<typeof workbench>

export const workbenchKey = ['system', 'workbench'] as const

export const useWorkbenchQuery = () =>
  useQuery({ queryKey: workbenchKey, queryFn: () => api.call(workbench, {}), refetchInterval: 60_000 })

const countOf: Record<MenuCount, (numbers: Workbench) => number> = {
  approvals: (numbers) => numbers.approvals_for_me,
  appeals: (numbers) => numbers.appeals_open,
  failedJobs: (numbers) => numbers.jobs_failed,
}

export const useMenuCounts = (): ((count: MenuCount) => number) => {
  const { data } = useWorkbenchQuery()
  return (count) => (data ? countOf[count](data) : 0)
}
