/** Notices: what the operator tells everybody, and what happened to one person. */
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { noticeScreens } from '@wallpaper/contract/notice/notice.screens'
import { defineArea } from '../../area.ts'
import type { Reader } from '../../platform/db/database.ts'
import { type Entry, entries, erasers, personReader, recipientOf, unreadNotices } from '../account/public.ts'
import { searchGroups, tabBadges } from '../home/public.ts'
import { type Namer, namers, namingOf } from '../staff/public.ts'
import { noticeRecordReader } from './notice.console.repository.ts'
import { noticeConsoleRoutes } from './notice.console.routes.ts'
import { noticeJobKinds } from './notice.jobs.kinds.ts'
import { noticeJobs } from './notice.jobs.ts'
import { noticeRoutes } from './notice.routes.ts'
import { noticeSearchGroup } from './notice.search.ts'
import { eraseNotices } from './notice.service.ts'

const isReachable = async (tx: Reader, uid: number): Promise<boolean> => {
  const person = await personReader(tx).byUid(uid)
  return person !== undefined && person.state !== 'closed'
}

const noticeNamer: Namer = {
  kind: 'notice',
  names: async (tx, ids) => {
    const titles = await noticeRecordReader(tx).titles(ids.map(Number).filter(Number.isSafeInteger))
    return new Map(titles.map(({ id, title }) => [String(id), `「${title}」`]))
  },
}

const noticeEntry: Entry = {
  id: 'notice',
  icon: 'bell',
  screen: noticeScreens.list,
  for: 'everyone',
  badge: unreadNotices,
  home: { order: 10 },
  personalCentre: { group: 'account', order: 30 },
}

export const noticeArea = defineArea(
  'notice',
  {
    jobKinds: noticeJobKinds,
    gives: [entries.with(noticeEntry), tabBadges.with({ screen: accountScreens.mine, count: unreadNotices })],
  },
  ({ db, clock, queue }, slots) => ({
    routes: () => noticeRoutes({ clock, recipientOf }),
    consoleRoutes: () =>
      noticeConsoleRoutes({ isReachable, enqueue: queue.enqueue, naming: namingOf(slots) }),
    jobs: () => noticeJobs({ db, clock, isReachable, enqueue: queue.enqueue }),
    gives: [namers.with(noticeNamer), searchGroups.with(noticeSearchGroup), erasers.with(eraseNotices)],
  }),
)
