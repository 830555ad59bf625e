/** The operator's staff, as admins manage them. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '@wallpaper/contract'
import {
  changeStaffRoles,
  createStaff,
  disableStaff,
  enableStaff,
  resetStaffPassword,
  resetStaffSecondFactor,
  staffList,
  unlockStaff,
} from '@wallpaper/contract/staff/staff.console'
import { api } from '../../lib/api.ts'

export type StaffMember = OutputOf<typeof staffList>['items'][number]
export type TotpEnrolment = OutputOf<typeof createStaff>['totp']

const staffKey = ['system', 'staff'] as const

export const useStaffQuery = (input: InputOf<typeof staffList>) =>
  useQuery({
    queryKey: [...staffKey, input],
    queryFn: () => api.call(staffList, input),
    placeholderData: keepPreviousData,
  })

const useStaffMutation = <Input, Output>(act: (input: Input) => Promise<Output>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: staffKey }),
  })
}

export const useCreateStaffMutation = () =>
  useStaffMutation((input: InputOf<typeof createStaff>) => api.call(createStaff, input))

export const useChangeRolesMutation = () =>
  useStaffMutation((input: InputOf<typeof changeStaffRoles>) => api.call(changeStaffRoles, input))

export const useDisableStaffMutation = () =>
  useStaffMutation((input: InputOf<typeof disableStaff>) => api.call(disableStaff, input))

export const useEnableStaffMutation = () =>
  useStaffMutation((input: InputOf<typeof enableStaff>) => api.call(enableStaff, input))

export const useUnlockStaffMutation = () =>
  useStaffMutation((input: InputOf<typeof unlockStaff>) => api.call(unlockStaff, input))

export const useResetSecondFactorMutation = () =>
  useStaffMutation((input: InputOf<typeof resetStaffSecondFactor>) => api.call(resetStaffSecondFactor, input))

export const useResetPasswordMutation = () =>
  useStaffMutation((input: InputOf<typeof resetStaffPassword>) => api.call(resetStaffPassword, input))
