/** Complaints and suggestions: threads between a person and staff, and the staff desk. */

import { supportScreens } from '@wallpaper/contract/support/support.screens'
import { defineArea } from '../../area.ts'
import { sealedBy } from '../../platform/keys/sealedTables.ts'
import { type Entry, entries, erasers, heldData } from '../account/public.ts'
import {
  approvalKinds,
  approvalsOf,
  dueWorks,
  figures,
  finders,
  namers,
  namingOf,
  settings,
} from '../staff/public.ts'
import { privatePictures, uploadParts } from '../upload/public.ts'
import { makeDemoGifts } from './demo/demoGifts.ts'
import { makeDemoSupport } from './demo/demoSupport.ts'
import { cannedNamer } from './desk/canned.service.ts'
import { deskConsoleRoutes } from './desk/desk.console.routes.ts'
import { deskReader } from './desk/desk.repository.ts'
import { ticketNamer } from './desk/desk.service.ts'
import { ticketFinder } from './desk/ticket.finder.ts'
import { ticketsDue } from './desk/tickets.dueWork.ts'
import { giftApprovals } from './gift/gift.approval.ts'
import { giftConsoleRoutes } from './gift/gift.console.routes.ts'
import { campaignNamer } from './gift/gift.console.service.ts'
import { giftReader, giftRepository } from './gift/gift.repository.ts'
import { giftRoutes } from './gift/gift.routes.ts'
import { giftHeldData } from './gift/heldData.ts'
import { supportGrowth } from './support.growth.ts'
import { supportJobKinds, supportJobs } from './support.jobs.ts'
import { supportSettings } from './support.settings.ts'
import { ownSubjectIds } from './ticket/subject.ts'
import { ticketReader, ticketRepository } from './ticket/ticket.repository.ts'
import { ticketRoutes } from './ticket/ticket.routes.ts'

const supportEntries: readonly Entry[] = [
  {
    id: 'complaint',
    icon: 'headset',
    screen: { title: supportScreens.complaints.title, path: supportScreens.complaints.path },
    for: 'main',
    home: { order: 60 },
    personalCentre: {
      group: 'more',
      order: 90,
      describe: async (tx, { uid }) => {
        const open = await ticketReader(tx).countOpen(uid)
        return open > 0 ? { detail: `${open} 个处理中` } : {}
      },
    },
  },
  {
    id: 'gifts',
    icon: 'gift',
    screen: { title: supportScreens.gift.title, path: supportScreens.gift.path },
    for: 'main',
    personalCentre: {
      group: 'more',
      order: 95,
      describe: async (tx, { uid }) => {
        const gifts = await giftReader(tx).countOf(uid)
        return gifts > 0 ? { detail: `${gifts} 份礼品` } : {}
      },
    },
  },
]

export const supportArea = defineArea(
  'support',
  {
    jobKinds: supportJobKinds,
    grows: supportGrowth,
    sealed: sealedBy({ gifts: ['address_sealed'], saved_addresses: ['address_sealed'] }),
    gives: [
      settings.with(supportSettings),
      dueWorks.with(ticketsDue),
      heldData.with({ order: 40, of: giftHeldData }),
      entries.with(...supportEntries),
    ],
  },
  (services, slots) => {
    const { clock, vault, publicUrl } = services
    const pictures = privatePictures(services.storage)
    const { pipeline } = uploadParts(services)
    return {
      routes: () => [
        ...ticketRoutes({ clock, naming: namingOf(slots), pictures }),
        ...giftRoutes({ clock, vault }),
      ],
      consoleRoutes: () => {
        const naming = namingOf(slots)
        return [
          ...deskConsoleRoutes({ clock, naming, pictures, pipeline, publicUrl }),
          ...giftConsoleRoutes({ clock, naming, approvals: approvalsOf(slots, clock), vault }),
        ]
      },
      jobs: () => supportJobs(services),
      gives: [
        approvalKinds.with(...giftApprovals),
        finders.with(ticketFinder(vault)),
        namers.with(ticketNamer, cannedNamer, campaignNamer),
        erasers.with(
          (tx, uid) => ticketRepository(tx).eraseOf(uid, new Date(clock())),
          (tx, uid) => giftRepository(tx).eraseOf(uid, new Date(clock())),
        ),
        figures.with(async (tx) => ({ tickets_waiting: await deskReader(tx).countWaiting() })),
      ],
      owners: {
        ticket: async (tx, { uid }, ids) => new Set(await ticketReader(tx).idsAmong(uid, ids)),
        gift: async (tx, { uid }, ids) => new Set(await giftReader(tx).idsAmong(uid, ids)),
        ticketSubject: (tx, { uid }, ids) => ownSubjectIds(tx, uid, ids),
      },
      demo: async () => {
        await makeDemoSupport(services)
        await makeDemoGifts(services)
        return []
      },
    }
  },
)
