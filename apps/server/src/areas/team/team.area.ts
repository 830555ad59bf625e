/** Inviters, tutors and the teams that come of them: relations with a history, and what follows from them. */
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import { defineArea } from '../../area.ts'
import { makeDemoTeam } from './demo/demoTeam.ts'
import { posterConsoleRoutes } from './invite/poster.console.routes.ts'
import { messageRepository } from './message/message.repository.ts'
import { messageRoutes } from './message/message.routes.ts'
import { paidOn } from './relation/paid.service.ts'
import { relationApproval } from './relation/relation.approval.ts'
import { relationConsoleRoutes } from './relation/relation.console.routes.ts'
import { relationReader } from './relation/relation.repository.ts'
import { endRelationsOf } from './team.eraser.ts'
import { teamJobKinds, teamJobs } from './team.jobs.ts'
import { teamRoutes } from './team.routes.ts'
import { teamSettings } from './team.settings.ts'
import { unbindReader } from './unbind/unbind.repository.ts'

export const teamArea = defineArea(
  'team',
  {
    settings: [teamSettings],
    jobKinds: teamJobKinds,
    entries: [
      {
        id: 'invite',
        icon: 'useradd',
        screen: { title: teamScreens.invite.title, path: teamScreens.invite.path },
        for: 'main',
        home: { order: 9 },
        personalCentre: { group: 'account', order: 49 },
      },
      {
        id: 'change_inviter',
        icon: 'user',
        screen: { title: teamScreens.changeInviter.title, path: teamScreens.changeInviter.path },
        for: 'main',
        personalCentre: { group: 'account', order: 50 },
      },
      {
        id: 'unbind',
        icon: 'swap',
        screen: { title: teamScreens.unbind.title, path: teamScreens.unbind.path },
        for: 'main',
        personalCentre: { group: 'account', order: 51 },
      },
    ],
  },
  (services) => {
    const { db, clock, queue } = services
    return {
      routes: ({ textObjections }) => [
        ...teamRoutes({ clock }),
        ...messageRoutes({ clock, enqueue: queue.enqueue, textObjections }),
      ],
      consoleRoutes: ({ approvals }) => [...relationConsoleRoutes({ approvals }), ...posterConsoleRoutes()],
      approvals: [relationApproval],
      jobs: () => teamJobs({ db, clock }),
      incomeRelations: (['inviter', 'tutor'] as const).map((role) => ({
        role,
        of: (tx, uids, day) => paidOn(tx, role, uids, day),
      })),
      owners: {
        relation: async (tx, { uid }, ids) => new Set(await relationReader(tx).idsAmong(uid, ids)),
        unbind: async (tx, { uid }, ids) => new Set(await unbindReader(tx).idsAmong(uid, ids)),
      },
      erasers: [(tx, uid) => endRelationsOf(tx, uid, clock), (tx, uid) => messageRepository(tx).eraseOf(uid)],
      demo: async () => {
        await makeDemoTeam(services)
        return []
      },
    }
  },
)
