import {
  teachDetail,
  teacherBind,
  teacherDetail,
  teacherList,
  teacherRate,
  teacherWithdraw,
  teachList,
  teachResource,
  teachResources,
  teachSay,
  teachTalk,
  teachTalkRead,
  teachTick,
  tutorAnswer,
  tutorApply,
  tutorEnd,
  tutorIndex,
  tutorInfo,
  tutorJudge,
  tutorSave,
  tutorStudentInfo,
  tutorStudents,
} from '@wallpaper/contract/team'
import type { Clock } from '../../../platform/clock.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import type { TextObjection } from '../../creation/public.ts'
import { coachingPage, rateTutor, stepPage, tickTask } from './coaching/coaching.service.ts'
import { endAsTutor, judgeTask, listStudents, studentPage } from './coaching/student.service.ts'
import { applyAsTutor, ownIndex, ownRole, saveOwnRole } from './profile/ownRole.service.ts'
import { listTutors, tutorPage } from './profile/teacher.service.ts'
import { answerRequest, askTutor, withdrawRequest } from './request/request.service.ts'
import { listResources, resourcePage } from './resource/resource.service.ts'
import { markTalkRead, sayInTalk, talkPage } from './talk/talk.service.ts'

export interface TutorDeps {
  clock: Clock
  textObjections: readonly TextObjection[]
}

const snapshot = { snapshot: true }

export const tutorRoutes = (deps: TutorDeps): Route[] => [...studentSide(deps), ...tutorSide(deps)]

const studentSide = ({ clock, textObjections }: TutorDeps): Route[] => [
  read(teacherList, ({ tx, caller, input }) => listTutors(tx, caller.uid, input), snapshot),
  read(teacherDetail, ({ tx, caller, input }) => tutorPage(tx, caller.uid, input.uid), snapshot),
  write(teacherBind, ({ tx, caller, input }) => askTutor(tx, caller.uid, input, textObjections, clock())),
  write(teacherWithdraw, ({ tx, caller, input }) => withdrawRequest(tx, caller.uid, input.id, clock())),
  write(teacherRate, ({ tx, caller, input }) => rateTutor(tx, caller.uid, input, textObjections, clock())),
  read(teachList, ({ tx, caller }) => coachingPage(tx, caller.uid), snapshot),
  read(teachDetail, ({ tx, caller, input }) => stepPage(tx, caller.uid, input.step_id), snapshot),
  write(teachTick, ({ tx, caller, input }) => tickTask(tx, caller.uid, input, textObjections, clock())),
  read(teachTalk, ({ tx, caller, input }) => talkPage(tx, caller.uid, input), snapshot),
  write(teachSay, ({ tx, caller, input }) => sayInTalk(tx, caller.uid, input, textObjections, clock())),
  write(teachTalkRead, ({ tx, caller, input }) => markTalkRead(tx, caller.uid, input)),
  read(teachResources, ({ tx, caller, input }) => listResources(tx, caller.uid, input)),
  read(teachResource, ({ tx, caller, input }) => resourcePage(tx, caller.uid, input.id)),
]

const tutorSide = ({ clock, textObjections }: TutorDeps): Route[] => [
  read(tutorIndex, ({ tx, caller }) => ownIndex(tx, caller.uid), snapshot),
  read(tutorInfo, ({ tx, caller }) => ownRole(tx, caller.uid)),
  write(tutorApply, ({ tx, caller, input }) => applyAsTutor(tx, caller.uid, input, textObjections, clock())),
  write(tutorSave, ({ tx, caller, input }) => saveOwnRole(tx, caller.uid, input, textObjections)),
  write(tutorAnswer, ({ tx, caller, input }) =>
    answerRequest(tx, caller.uid, input, textObjections, clock()),
  ),
  read(tutorStudents, ({ tx, caller, input }) => listStudents(tx, caller.uid, input), snapshot),
  read(tutorStudentInfo, ({ tx, caller, input }) => studentPage(tx, caller.uid, input.id), snapshot),
  write(tutorJudge, ({ tx, caller, input }) => judgeTask(tx, caller.uid, input, textObjections, clock())),
  write(tutorEnd, ({ tx, caller, input }) => endAsTutor(tx, caller.uid, input, textObjections, clock())),
]
