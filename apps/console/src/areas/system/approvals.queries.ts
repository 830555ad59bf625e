/** What waits for a second member of staff, and what became of the rest. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '@wallpaper/contract'
import {
  approvalList,
  approvalOne,
  approve,
  reject,
  withdrawApproval,
} from '@wallpaper/contract/staff/staff.console'
import { api } from '../../lib/api.ts'

export type Approval = OutputOf<typeof approvalOne>
export type ApprovalState = Approval['state']

const approvalsKey = ['system', 'approvals'] as const

export const useApprovalsQuery = (input: InputOf<typeof approvalList>) =>
  useQuery({
    queryKey: [...approvalsKey, 'list', input],
    queryFn: () => api.call(approvalList, input),
    placeholderData: keepPreviousData,
  })

export const useApprovalQuery = (id: number) =>
  useQuery({ queryKey: [...approvalsKey, 'one', id], queryFn: () => api.call(approvalOne, { id }) })

/** A decision takes effect at once, and on anything: a person, a setting, a figure on the workbench. */
const useDecisionMutation = <Input>(decide: (input: Input) => Promise<Approval>) => {
  const client = useQueryClient()
  return useMutation({ mutationFn: decide, onSettled: () => client.invalidateQueries() })
}

export const useApproveMutation = () =>
  useDecisionMutation((input: InputOf<typeof approve>) => api.call(approve, input))

export const useRejectMutation = () =>
  useDecisionMutation((input: InputOf<typeof reject>) => api.call(reject, input))

export const useWithdrawApprovalMutation = () =>
  useDecisionMutation((input: InputOf<typeof withdrawApproval>) => api.call(withdrawApproval, input))
