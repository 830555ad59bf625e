/** Notices: what the operator tells everybody, and what happened to one person. */
import { defineArea } from '../../area.ts'
import type { Reader } from '../../platform/db/database.ts'
import { personReader, recipientOf } from '../account/public.ts'
import { noticeConsoleRoutes } from './notice.console.routes.ts'
import { noticeRoutes } from './notice.routes.ts'
import { forgetNotices } from './notice.service.ts'

const isReachable = async (tx: Reader, uid: number): Promise<boolean> => {
  const person = await personReader(tx).byUid(uid)
  return person !== undefined && person.state !== 'closed'
}

export const noticeArea = defineArea('notice', {}, ({ clock }) => ({
  routes: () => noticeRoutes({ clock, recipientOf }),
  consoleRoutes: () => noticeConsoleRoutes({ clock, isReachable }),
  erasers: [forgetNotices],
}))
