import { changeInviteInit, inviteInit, teamDays, teamIndex, teamLevels } from '@wallpaper/contract/team'
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import { definePages } from '../../runtime/pageDefinition.ts'

export const teamPages = definePages('team', teamScreens, {
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
})
