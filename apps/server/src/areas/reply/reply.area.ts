/** Auto-reply of official accounts: the callback, the rules, and what was answered. */
import { defineArea } from '../../area.ts'
import { erasers } from '../account/public.ts'
import { codeCardsOf } from '../codes/public.ts'
import { settings } from '../staff/public.ts'
import { fileAddress } from '../upload/public.ts'
import { createReceivers } from './account/receivers.ts'
import { callbackPages } from './message/callback.routes.ts'
import { createMessageIntake } from './message/intake.ts'
import { messageRepository } from './message/message.repository.ts'
import { createRefusalCount } from './message/refusals.ts'
import { deleteOldMessages, sendLater } from './message/send.jobs.kinds.ts'
import { replyJobs } from './message/send.jobs.ts'
import { replySettings } from './reply.settings.ts'

/** WeChat waits for five seconds. */
const patienceMs = 4_000

export const replyArea = defineArea(
  'reply',
  { jobKinds: [sendLater, deleteOldMessages], gives: [settings.with(replySettings)] },
  (services, slots) => {
    const { component, miniProgram } = services.partners
    const mini = miniProgram && { appId: miniProgram.appId, page: miniProgram.page }
    return {
      pages: (app) => {
        const codeCards = codeCardsOf(services, slots)
        const receivers = createReceivers({ ...services, codeCards, addressOf: fileAddress(services), mini })
        const intake = createMessageIntake({ ...services, chance: Math.random })
        const countRefusal = createRefusalCount(services)
        callbackPages(app, { ...services, component, receivers, intake, countRefusal, patienceMs })
      },
      jobs: () => replyJobs({ ...services, component }),
      gives: [erasers.with((tx, uid) => messageRepository(tx).eraseOf(uid))],
    }
  },
)
