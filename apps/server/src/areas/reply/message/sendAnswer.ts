/** One answer as a customer-service message, sent at most once; a card that is refused becomes a link. */
import type { z } from 'zod'
import type { WeChatFailure } from '../../../partners/wechat/wechat.port.ts'
import { type OfficialAccountDeps, sendServiceMessage } from '../../gzh/public.ts'
import { replyAccountRepository } from '../account/account.repository.ts'
import type { Receivers } from '../account/receivers.ts'
import { linkInstead, type Outgoing, type PassiveAnswer } from '../rules/passiveReply.ts'
import { serviceMessage } from '../rules/serviceMessage.ts'
import { type MessageRow, messageRepository } from './message.repository.ts'
import type { sendLater } from './send.jobs.kinds.ts'

export interface SendingDeps extends OfficialAccountDeps {
  receivers: Pick<Receivers, 'clear'>
}

/** The follower is out of reach: for a link as well as for a card. */
const outOfReach = [45015, 45047]
const notPermitted = [48001, 61007]

const isRefused = (errcode: number | null, codes: readonly number[]) =>
  errcode !== null && codes.includes(errcode)

/** What is sent in place of a card that WeChat surely did not take; null when nothing can be. */
const insteadOf = (answer: Outgoing, { kind, errcode }: WeChatFailure): PassiveAnswer | null => {
  if (answer.kind !== 'mini' || !['stop', 'bug'].includes(kind)) return null
  return isRefused(errcode, [...outOfReach, ...notPermitted]) ? null : linkInstead(answer, 'refused')
}

/** Whether the next answer may be sent. */
export const sendAnswer = async (
  { uid, id, app_id: appId }: Omit<z.output<typeof sendLater.input>, 'indexes'>,
  { row, index, isLastTry }: { row: MessageRow; index: number; isLastTry: boolean },
  deps: SendingDeps,
): Promise<boolean> => {
  const { db, vault, clock, receivers } = deps
  const answer = row.answers[index]
  if (!answer) return false
  // Marked before the call: after a lost reply, nobody gets the same message twice.
  if (!(await db.write((tx) => messageRepository(tx).takeToSend(uid, id, index)))) return true
  const openid = vault.open(row.followerSealed)
  const send = (one: Outgoing) => sendServiceMessage(deps, { appId, openid, message: serviceMessage(one) })
  let result = await send(answer)
  const link = result.ok ? null : insteadOf(answer, result.failure)
  if (link) {
    await db.write((tx) => messageRepository(tx).replaceAnswer(uid, id, { index, answer: link }))
    result = await send(link)
  }
  if (result.ok) return true
  const { kind: problem, errcode, reason } = result.failure
  // It surely did not leave.
  if (problem === 'retry' && !isLastTry) {
    await db.write((tx) => messageRepository(tx).giveBack(uid, id, index))
    throw new Error(`a customer-service message was not sent: ${reason}`)
  }
  await db.write(async (tx) => {
    await messageRepository(tx).noteProblem(uid, id, { problem, isMissed: index === 0 })
    if (isRefused(errcode, notPermitted)) await replyAccountRepository(tx).noteRefused(row, new Date(clock()))
  })
  if (isRefused(errcode, notPermitted)) receivers.clear()
  return false
}
