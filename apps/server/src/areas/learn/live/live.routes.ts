import { liveInfo, liveList, liveNotice, liveProgress, liveRemind } from '@wallpaper/contract/learn'
import { liveRecords, saveLive } from '@wallpaper/contract/learn/learn.console'
import type { Clock } from '../../../platform/clock.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import type { StaffFileUrls } from '../../upload/public.ts'
import { listLiveRecords, save } from './live.console.service.ts'
import { keepLiveProgress, listLives, noticeOf, readLive, remind } from './live.service.ts'

export interface LiveDeps {
  clock: Clock
  urls: StaffFileUrls
}

export const liveRoutes = ({ clock, urls }: LiveDeps): Route[] => [
  read(liveNotice, ({ tx, caller }) => noticeOf(tx, caller.uid, clock())),
  read(liveList, ({ tx, caller, input }) => listLives(tx, caller.uid, input, clock())),
  read(liveInfo, ({ tx, caller, input }) => readLive(tx, caller.uid, input.id, urls, clock())),
  write(liveRemind, ({ tx, caller, input }) => remind(tx, caller.uid, input, clock())),
  write(liveProgress, ({ tx, caller, input }) => keepLiveProgress(tx, caller.uid, input, clock())),
]

export const liveConsoleRoutes = ({ clock, urls }: LiveDeps): Route[] => [
  read(liveRecords, ({ tx, input }) => listLiveRecords(tx, input, urls, clock())),
  write(saveLive, ({ tx, input, act }) => save(tx, input, act, urls)),
]
