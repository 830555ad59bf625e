import type { InputOf } from '@wallpaper/contract'
import { changeInviteInit, teamDays, teamIndex, teamMembers, unbindList } from '@wallpaper/contract/team'
import { runtime } from '../../runtime/runtime.ts'
import { readKey, useInvalidate } from '../../runtime/useRead.ts'
import { useReadList } from '../../runtime/useReadList.ts'

export const useUnbinds = (side: 'applicant' | 'asked') =>
  useReadList(readKey(unbindList, { side }), (paging, options) =>
    runtime().call(unbindList, { side, ...paging }, options),
  )

/** Invalidates everything that shows inviter relations. */
export const useInvalidateRelations = () => {
  const invalidate = useInvalidate()
  return () => invalidate(unbindList, changeInviteInit, teamIndex, teamMembers)
}

export const useMembers = (filter: InputOf<typeof teamMembers>) =>
  useReadList(readKey(teamMembers, filter), (paging, options) =>
    runtime().call(teamMembers, { ...filter, ...paging }, options),
  )

export const useTeamDays = () =>
  useReadList(readKey(teamDays), (paging, options) => runtime().call(teamDays, paging, options))
