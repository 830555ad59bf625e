/** The audit log: only read, never written from here. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '@wallpaper/contract'
import { auditList } from '@wallpaper/contract/staff/staff.console'
import { api } from '../../lib/api.ts'

export type AuditRow = OutputOf<typeof auditList>['items'][number]

export const useAuditQuery = (input: InputOf<typeof auditList>) =>
  useQuery({
    queryKey: ['system', 'audit', input],
    queryFn: () => api.call(auditList, input),
    placeholderData: keepPreviousData,
    // What was just done elsewhere must be in the log that is opened now.
    staleTime: 0,
  })
