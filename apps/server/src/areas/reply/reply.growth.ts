import { type AreaGrowth, grows } from '../../platform/growth/growth.ts'

export const replyGrowth: AreaGrowth = {
  ...grows('person', { reply_accounts: 0.3 }),
  ...grows('job', { reply_messages: 1_000, reply_refusals: 0, reply_turns: 500 }),
}
