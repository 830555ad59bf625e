import {
  teachDetail,
  teacherDetail,
  teacherList,
  teachList,
  teachResources,
  teamIndex,
  tutorIndex,
  tutorInfo,
  tutorStudentInfo,
  tutorStudents,
  unbindList,
} from '@wallpaper/contract/team'
import type { ResourceKind, TutorField } from '@wallpaper/contract/team/tutor.labels'
import { runtime } from '../../../runtime/runtime.ts'
import { readKey, useInvalidate } from '../../../runtime/useRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'

export const useTutors = (field: TutorField | undefined) =>
  useReadList(readKey(teacherList, field ? { field } : {}), (paging, options) =>
    runtime().call(teacherList, { ...(field && { field }), ...paging }, options),
  )

export const useStudents = (isOpen: boolean) =>
  useReadList(readKey(tutorStudents, { is_open: isOpen }), (paging, options) =>
    runtime().call(tutorStudents, { is_open: isOpen, ...paging }, options),
  )

export const useResources = (kind: ResourceKind | undefined) =>
  useReadList(readKey(teachResources, kind ? { kind } : {}), (paging, options) =>
    runtime().call(teachResources, { ...(kind && { kind }), ...paging }, options),
  )

/** Invalidates everything that shows tutor relations and their progress. */
export const useInvalidateCoaching = () => {
  const invalidate = useInvalidate()
  return () =>
    invalidate(
      teacherList,
      teacherDetail,
      teachList,
      teachDetail,
      tutorIndex,
      tutorInfo,
      tutorStudents,
      tutorStudentInfo,
      teamIndex,
      unbindList,
    )
}
