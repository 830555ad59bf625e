/** 自动回复审核: the first opening of an account's auto-reply, with the rules that it will use. */
import { decideReplyReview, replyReviews } from '@wallpaper/contract/reply/reply.console'
import { useState } from 'react'
import { type ItemOf, useEndpointMutation, useEndpointQuery } from '../../lib/endpointHooks.ts'
import { Card } from '../../ui/content/Card.tsx'
import { useAttempt } from '../../ui/feedback/useAttempt.ts'
import { ReasonDialog } from '../../ui/form/ReasonDialog.tsx'
import {
  actionsColumn,
  type Column,
  column,
  PersonLink,
  textColumn,
  timeColumn,
} from '../../ui/table/column.tsx'
import { WholeTable } from '../../ui/table/WholeTable.tsx'
import { RuleList } from './RuleList.tsx'

type Review = ItemOf<typeof replyReviews>

export const ReviewsPage = () => {
  const query = useEndpointQuery(replyReviews, {})
  const [rejected, setRejected] = useState<Review | null>(null)
  const { call } = useEndpointMutation(decideReplyReview, { invalidates: [replyReviews] })
  const attempt = useAttempt()
  const approve = ({ uid, account_id }: Review) =>
    attempt(() => call({ uid, account_id, verdict: 'approve' }))
  const columns: Column<Review>[] = [
    column('创作者', ({ uid, nickname }) => <PersonLink uid={uid} nickname={nickname} />),
    textColumn('公众号', 'account_name'),
    column('规则', (row) => <RuleList rules={row.rules} />),
    timeColumn('申请时间', 'applied_at'),
    actionsColumn((row) => [
      { text: '通过', onClick: () => void approve(row) },
      { text: '不通过', look: 'danger', onClick: () => setRejected(row) },
    ]),
  ]
  return (
    <Card isFlush>
      <WholeTable
        query={query}
        label="自动回复审核"
        unit="个"
        rowKey="account_id"
        columns={columns}
        empty={{ title: '没有要审核的自动回复', note: '创作者第一次开启时，会出现在这里' }}
      />
      {rejected && (
        <ReasonDialog
          endpoint={decideReplyReview}
          invalidates={[replyReviews]}
          title="不通过"
          submitText="不通过"
          isDangerous
          lead={`「${rejected.account_name}」的自动回复不会打开，改好规则后可以再申请。`}
          reason={{ help: '会原样告诉本人', placeholder: '例如：默认回复里有别的平台的联系方式' }}
          input={(reason) => ({
            uid: rejected.uid,
            account_id: rejected.account_id,
            verdict: 'reject' as const,
            reason,
          })}
          done="已通知本人"
          onClose={() => setRejected(null)}
        />
      )}
    </Card>
  )
}
