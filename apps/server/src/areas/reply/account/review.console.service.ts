/** The review before auto-reply is opened for the first time. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { decideReplyReview, replyReviews } from '@wallpaper/contract/reply/reply.console'
import { replyScreens } from '@wallpaper/contract/reply/reply.screens'
import { audit } from '../../../platform/audit/audit.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { orNotFound, Refusal, refuse } from '../../../platform/refusal.ts'
import { nicknamesOf } from '../../account/public.ts'
import { officialAccountNames } from '../../gzh/public.ts'
import { notifyPerson } from '../../notice/public.ts'
import { replyAccountReader, replyAccountRepository } from './account.repository.ts'
import type { Receivers } from './receivers.ts'

const shownMax = 200

export const listReviews = async (tx: Reader): Promise<OutputOf<typeof replyReviews>> => {
  const rows = await replyAccountReader(tx).waiting(shownMax)
  const accountName = await officialAccountNames(tx, rows)
  const names = await nicknamesOf(tx, [...new Set(rows.map(({ uid }) => uid))])
  const items = rows.map((row) => ({
    uid: row.uid,
    nickname: names.get(row.uid) ?? '',
    account_id: row.accountId,
    account_name: accountName(row),
    applied_at: row.appliedAt?.getTime() ?? 0,
    rules: row.rules,
  }))
  return { items }
}

export const decideReview = async (
  tx: Tx,
  { uid, account_id: accountId, verdict, reason }: ParsedInput<typeof decideReplyReview>,
  act: StaffAct,
  receivers: Receivers,
) => {
  const isApproved = verdict === 'approve'
  if (!isApproved && !reason) throw refuse('请写明不通过的原因，会原样告诉本人')
  const accounts = replyAccountRepository(tx)
  const row = orNotFound(await accounts.lock(uid, accountId))
  if (row.review !== 'waiting') throw new Refusal('changedMeanwhile', '已经有同事处理过了')
  await accounts.change(
    { uid, accountId },
    {
      review: isApproved ? 'approved' : 'rejected',
      isOn: isApproved,
      decidedAt: new Date(act.now),
      decidedBy: act.actor,
      reason: isApproved ? '' : (reason ?? ''),
    },
  )
  await audit(tx, act, {
    action: isApproved ? 'reply.approve' : 'reply.reject',
    subject: `reply_account:${uid}/${accountId}`,
  })
  const name = (await officialAccountNames(tx, [row]))(row)
  await notifyPerson(tx, {
    uid,
    kind: 'account',
    title: isApproved ? '自动回复已打开' : '自动回复没有通过审核',
    body: isApproved
      ? `「${name}」开始自动回复读者的消息。`
      : `「${name}」：${reason}。改好规则后可以再申请。`,
    link: { path: replyScreens.rules({ id: accountId }), action: '查看规则' },
    now: act.now,
  })
  receivers.clear()
  return {}
}
