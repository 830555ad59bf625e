import {
  changeInviteInit,
  inviteInit,
  teacherList,
  teachList,
  teachResources,
  teamDays,
  teamIndex,
  teamLevels,
  tutorIndex,
  tutorInfo,
} from '@wallpaper/contract/team'
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import { definePages } from '../../runtime/pageDefinition.ts'

export const pages = definePages('team', teamScreens, {
  team: { load: async () => (await import('./pages/Team.tsx')).Team, reads: [teamIndex] },
  member: { load: async () => (await import('./pages/MemberPage.tsx')).MemberPage },
  levels: { load: async () => (await import('./pages/LevelsPage.tsx')).LevelsPage, reads: [teamLevels] },
  days: { load: async () => (await import('./pages/TeamDays.tsx')).TeamDays, lists: [teamDays] },
  day: { load: async () => (await import('./pages/TeamDayPage.tsx')).TeamDayPage },
  invite: { load: async () => (await import('./pages/Invite.tsx')).Invite, reads: [inviteInit] },
  changeInviter: {
    load: async () => (await import('./pages/ChangeInviter.tsx')).ChangeInviter,
    reads: [changeInviteInit],
  },
  unbind: { load: async () => (await import('./pages/UnbindPage.tsx')).UnbindPage },
  tutors: { load: async () => (await import('./tutor/pages/Tutors.tsx')).Tutors, lists: [teacherList] },
  tutor: { load: async () => (await import('./tutor/pages/TutorPage.tsx')).TutorPage },
  tutorApply: {
    load: async () => (await import('./tutor/pages/TutorApply.tsx')).TutorApply,
    reads: [tutorInfo],
  },
  students: { load: async () => (await import('./tutor/pages/Students.tsx')).Students, reads: [tutorIndex] },
  student: { load: async () => (await import('./tutor/pages/StudentPage.tsx')).StudentPage },
  coaching: { load: async () => (await import('./tutor/pages/Coaching.tsx')).Coaching, reads: [teachList] },
  coachingStep: { load: async () => (await import('./tutor/pages/CoachingStep.tsx')).CoachingStep },
  talk: { load: async () => (await import('./tutor/pages/TalkPage.tsx')).TalkPage },
  resources: {
    load: async () => (await import('./tutor/pages/Resources.tsx')).Resources,
    lists: [teachResources],
  },
  resource: { load: async () => (await import('./tutor/pages/ResourcePage.tsx')).ResourcePage },
})
