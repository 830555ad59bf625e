/** Inviters, tutors and teams: relations with their history, and what follows from them. */

import { teamScreens } from '@wallpaper/contract/team/team.screens'
import { defineArea } from '../../area.ts'
import { moneyTables } from '../../ledger/ledger.slots.ts'
import { sealedBy } from '../../platform/keys/sealedTables.ts'
import { type Entry, entries, erasers, heldData, invitations } from '../account/public.ts'
import { textObjections } from '../creation/public.ts'
import { incomeRelations } from '../earnings/public.ts'
import { approvalKinds, approvalsOf, figures, namers, settings } from '../staff/public.ts'
import { staffPictures } from '../upload/public.ts'
import { contactRepository } from './contact/contact.repository.ts'
import { contactHeldData } from './contact/contact.service.ts'
import { makeDemoTeam } from './demo/demoTeam.ts'
import { makeDemoTutors } from './demo/demoTutors.ts'
import { teamInvitations } from './invite/invitations.ts'
import { posterConsoleRoutes } from './invite/poster.console.routes.ts'
import { levelsApproval } from './level/level.approval.ts'
import { levelConsoleRoutes } from './level/level.console.routes.ts'
import { messageRepository } from './message/message.repository.ts'
import { messageRoutes } from './message/message.routes.ts'
import { relationApproval } from './relation/relation.approval.ts'
import { relationConsoleRoutes } from './relation/relation.console.routes.ts'
import { relationReader } from './relation/relation.repository.ts'
import { paidOn } from './relation/sharers.service.ts'
import { endRelationsOf } from './team.eraser.ts'
import { teamGrowth } from './team.growth.ts'
import { teamJobKinds, teamJobs } from './team.jobs.ts'
import { teamMoney } from './team.money.ts'
import { teamRoutes } from './team.routes.ts'
import { teamSettings } from './team.settings.ts'
import { coachingConsoleRoutes, coachingNamers } from './tutor/coaching/coaching.console.routes.ts'
import { tutorConsoleRoutes, tutorNamer } from './tutor/profile/tutor.console.routes.ts'
import { tutorReader } from './tutor/profile/tutor.repository.ts'
import { requestReader } from './tutor/request/request.repository.ts'
import { eraseTutoring, tutorHeldData } from './tutor/tutor.personal.ts'
import { tutorRoutes } from './tutor/tutor.routes.ts'
import { unbindConsoleRoutes } from './unbind/unbind.console.routes.ts'
import { unbindReader } from './unbind/unbind.repository.ts'

const teamEntries: readonly Entry[] = [
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
  {
    id: 'tutors',
    icon: 'team',
    screen: { title: teamScreens.tutors.title, path: teamScreens.tutors.path },
    for: 'main',
    home: { order: 45 },
    personalCentre: {
      group: 'account',
      order: 52,
      describe: async (tx, { uid }) =>
        (await relationReader(tx).open(uid, 'tutor')) ? { detail: '已有导师' } : {},
    },
  },
]

export const teamArea = defineArea(
  'team',
  {
    jobKinds: teamJobKinds,
    grows: teamGrowth,
    sealed: sealedBy({ team_contacts: ['wechat_sealed'] }),
    gives: [
      moneyTables.with(teamMoney),
      settings.with(teamSettings),
      heldData.with({ order: 10, of: contactHeldData }, { order: 20, of: tutorHeldData }),
      entries.with(...teamEntries),
      invitations.with(teamInvitations),
    ],
  },
  (services, slots) => {
    const { clock, queue, vault } = services
    return {
      routes: () => [
        ...teamRoutes({ clock, vault }),
        ...messageRoutes({ clock, enqueue: queue.enqueue, textObjections: slots.all(textObjections) }),
        ...tutorRoutes({ clock, textObjections: slots.all(textObjections) }),
      ],
      consoleRoutes: () => {
        const approvals = approvalsOf(slots, clock)
        return [
          ...relationConsoleRoutes({ approvals }),
          ...unbindConsoleRoutes(),
          ...levelConsoleRoutes({ clock, approvals }),
          ...posterConsoleRoutes({ pictures: staffPictures(services) }),
          ...tutorConsoleRoutes(),
          ...coachingConsoleRoutes(),
        ]
      },
      gives: [
        namers.with(tutorNamer, ...coachingNamers),
        figures.with(async (tx) => ({ tutors_waiting: await tutorReader(tx).count({ state: 'applied' }) })),
        approvalKinds.with(relationApproval, levelsApproval),
        incomeRelations.with(
          { role: 'inviter', of: (tx, uids, day) => paidOn(tx, 'inviter', uids, day) },
          { role: 'tutor', of: (tx, uids, day) => paidOn(tx, 'tutor', uids, day) },
        ),
        erasers.with(
          (tx, uid) => endRelationsOf(tx, uid, clock),
          (tx, uid) => messageRepository(tx).eraseOf(uid),
          (tx, uid) => contactRepository(tx).erase(uid),
          (tx, uid) => eraseTutoring(tx, uid, clock()),
        ),
      ],
      jobs: () => teamJobs(services),
      owners: {
        relation: async (tx, { uid }, ids) => new Set(await relationReader(tx).idsAmong(uid, ids)),
        tutorRequest: async (tx, { uid }, ids) => new Set(await requestReader(tx).idsAmong(uid, ids)),
        unbind: async (tx, { uid }, ids) => new Set(await unbindReader(tx).idsAmong(uid, ids)),
      },
      demo: async () => {
        await makeDemoTeam(services)
        await makeDemoTutors(services)
        return []
      },
    }
  },
)
