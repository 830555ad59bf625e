import { sendTeamMessage, teamMessages } from '@wallpaper/contract/team'
import type { Clock } from '../../../platform/clock.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import type { Enqueue } from '../../../platform/queue/queue.ts'
import type { TextObjection } from '../../creation/public.ts'
import { handOutMessage } from '../team.jobs.ts'
import { listMessages, writeMessage } from './message.service.ts'

export interface MessageDeps {
  clock: Clock
  enqueue: Enqueue
  textObjections: readonly TextObjection[]
}

export const messageRoutes = ({ clock, enqueue, textObjections }: MessageDeps): Route[] => [
  read(teamMessages, ({ tx, caller }) => listMessages(tx, caller.uid, clock())),
  write(sendTeamMessage, async ({ tx, caller: { uid }, input: { text } }) => {
    const sent = await writeMessage(tx, { uid, text }, textObjections, clock())
    await enqueue(tx, handOutMessage, { uid, id: sent.id })
    return sent
  }),
]
