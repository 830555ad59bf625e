/** Auto-reply of official accounts: the callback, the rules, and what was answered. */

import { replyScreens } from '@wallpaper/contract/reply/reply.screens'
import { defineArea } from '../../area.ts'
import { sealedBy } from '../../platform/keys/sealedTables.ts'
import { type Entry, entries, erasers } from '../account/public.ts'
import { codeCardsOf } from '../codes/public.ts'
import { libraryUses } from '../gzh/public.ts'
import { pausedThings } from '../publish/public.ts'
import { settings } from '../staff/public.ts'
import { fileAddress } from '../upload/public.ts'
import { replyAccountReader, replyAccountRepository } from './account/account.repository.ts'
import { replyRoutes } from './account/account.routes.ts'
import { createReceivers, uploadsSentBy } from './account/receivers.ts'
import { makeDemoReplies } from './demo/demoReplies.ts'
import { callbackPages } from './message/callback.routes.ts'
import { createMessageIntake } from './message/intake.ts'
import { messageRepository } from './message/message.repository.ts'
import { createRefusalCount } from './message/refusals.ts'
import { replyConsoleRoutes } from './message/reply.console.routes.ts'
import { answerLater, deleteOldMessages, finishLater, sendLater } from './message/send.jobs.kinds.ts'
import { replyJobs } from './message/send.jobs.ts'
import { replyGrowth } from './reply.growth.ts'
import { replySettings } from './reply.settings.ts'

/** WeChat waits for five seconds. */
const waits = { patienceMs: 3_800, keepingMs: 700 }

const replyEntries: readonly Entry[] = [
  {
    id: 'auto_reply',
    icon: 'reply',
    screen: { title: '自动回复', path: replyScreens.accounts.path },
    for: 'reply',
    home: { order: 36 },
  },
]

export const replyArea = defineArea(
  'reply',
  {
    jobKinds: [answerLater, finishLater, sendLater, deleteOldMessages],
    grows: replyGrowth,
    sealed: sealedBy({ reply_messages: ['text_sealed', 'follower_sealed'] }),
    gives: [
      settings.with(replySettings),
      entries.with(...replyEntries),
      pausedThings.with(
        async (tx, ids) => new Map((await replyAccountReader(tx).onAmong(ids)).map((id) => [id, '自动回复'])),
      ),
    ],
  },
  (services, slots) => {
    const { component, miniProgram } = services.partners
    const mini = miniProgram && { appId: miniProgram.appId, page: miniProgram.page }
    const partsOnce = () => {
      const codeCards = codeCardsOf(services, slots)
      const deps = { ...services, codeCards, addressOf: fileAddress(services), mini }
      const intake = createMessageIntake({ ...services, chance: Math.random })
      return { ...deps, receivers: createReceivers(deps), intake }
    }
    let known: ReturnType<typeof partsOnce> | undefined
    /** One for routes and pages: saved rules are used at once. */
    const parts = () => {
      known ??= partsOnce()
      return known
    }
    return {
      routes: () => replyRoutes(parts()),
      consoleRoutes: () => replyConsoleRoutes(parts()),
      pages: (app) => {
        const countRefusal = createRefusalCount(services)
        callbackPages(app, { ...parts(), component, countRefusal, ...waits })
      },
      jobs: () => replyJobs({ ...parts(), component }),
      gives: [
        erasers.with(
          (tx, uid) => messageRepository(tx).eraseOf(uid),
          (tx, uid) => replyAccountRepository(tx).eraseOf(uid),
        ),
        libraryUses.with((tx, account) => uploadsSentBy(tx, account, parts())),
      ],
      demo: async () => {
        await makeDemoReplies(services)
        return []
      },
    }
  },
)
