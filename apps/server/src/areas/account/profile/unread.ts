import { countUnread } from '../../notice/public.ts'
import type { Counter } from './entry.ts'
import { recipientOf } from './privacy.service.ts'

/** Notices that somebody has not read: whoever shows their number counts with this one, so that it is asked for once. */
export const unreadNotices: Counter = async (tx, visitor) => countUnread(tx, await recipientOf(tx, visitor))
