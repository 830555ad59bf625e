import type { OutputOf } from '@wallpaper/contract'
import type {
  teachDetail,
  teacherDetail,
  teacherList,
  teachList,
  teachResources,
  teachTalk,
  tutorIndex,
  tutorInfo,
  tutorStudentInfo,
  tutorStudents,
} from '@wallpaper/contract/team'

export type TutorList = OutputOf<typeof teacherList>
export type TutorCardData = TutorList['items'][number]
export type OwnTutor = NonNullable<TutorList['mine']>
export type TutorRequest = NonNullable<TutorList['request']>
export type TutorDetail = OutputOf<typeof teacherDetail>
export type CoachingData = OutputOf<typeof teachList>
export type Step = CoachingData['steps'][number]
export type Task = Step['tasks'][number]
export type StepDetail = OutputOf<typeof teachDetail>
export type OwnIndex = OutputOf<typeof tutorIndex>
export type OwnRole = OutputOf<typeof tutorInfo>
export type Student = OutputOf<typeof tutorStudents>['items'][number]
export type StudentDetail = OutputOf<typeof tutorStudentInfo>
export type ResourceItem = OutputOf<typeof teachResources>['items'][number]
export type TalkData = OutputOf<typeof teachTalk>
