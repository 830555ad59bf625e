import { z } from 'zod'
import { defineEndpoint, perHour } from '../endpoint.ts'
import { formText, time } from '../form.ts'
import { teamMessageMax } from './team.labels.ts'

const teamMessage = z.strictObject({
  id: z.uuid(),
  text: z.string(),
  sent_at: time(),
  /** The number of recipients, without those who switched it off. */
  reached: z.number().int(),
  is_done: z.boolean(),
})

export const teamMessages = defineEndpoint({
  path: 'v4/team/messages',
  method: 'GET',
  auth: 'main',
  input: z.object({}),
  output: z.strictObject({
    /** The latest few, the newest first. */
    items: z.array(teamMessage),
    /** Why none can be sent now; '' when one can. */
    note: z.string(),
  }),
  summary: '我发给团队的消息，和现在能不能再发',
})

export const sendTeamMessage = defineEndpoint({
  path: 'v4/team/sendMessage',
  method: 'POST',
  auth: 'main',
  input: z.object({ text: formText({ min: 2, max: teamMessageMax, label: '内容' }) }),
  output: teamMessage,
  rate: perHour(20),
  idempotent: true,
  summary: '给整个团队发一条消息，成员在通知里看到',
})
