import { countUnread } from '../../notice/public.ts'
import type { Counter } from './entry.ts'
import { recipientOf } from './privacy.service.ts'

/** Unread notices. Everybody who shows the number uses this counter, so that it runs once. */
export const unreadNotices: Counter = async (tx, visitor) => countUnread(tx, await recipientOf(tx, visitor))
