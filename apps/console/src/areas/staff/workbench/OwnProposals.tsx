/** What I proposed: what it changes, for whom it waits and how long, and what I can do meanwhile. */
import { approvalList } from '@wallpaper/contract/staff/staff.console'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { roleNames } from '../../../lib/roles.ts'
import { formatSpan } from '../../../lib/time.ts'
import common from '../../../ui/common.module.css'
import { LongText } from '../../../ui/content/LongText.tsx'
import { type Column, column } from '../../../ui/table/column.tsx'
import { RecentTable } from '../../../ui/table/RecentTable.tsx'
import { ApprovalDialog } from '../approvals/ApprovalDialog.tsx'
import type { Approval } from '../approvals/approval.labels.ts'
import { NudgeButton } from '../approvals/NudgeButton.tsx'
import { staffPaths } from '../staff.paths.ts'

const shown = 5

const changeOf = ({ lines, reason }: Approval): string =>
  lines.map(({ label, value }) => `${label} ${value}`).join('，') || reason

const Actions = ({ approval }: { approval: Approval }) => {
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  return (
    <span className={common.rowActions}>
      <NudgeButton approval={approval} />
      {approval.may_withdraw && (
        <Button size="small" onClick={() => setIsWithdrawing(true)}>
          撤回
        </Button>
      )}
      {isWithdrawing && (
        <ApprovalDialog act="withdraw" approval={approval} onClose={() => setIsWithdrawing(false)} />
      )}
    </span>
  )
}

const columns: Column<Approval>[] = [
  column('事情', ({ id, title }) => (
    <Link className={common.strong} to={staffPaths.approval(id)}>
      {title}
    </Link>
  )),
  column('改变什么', (approval) => <LongText text={changeOf(approval)} />),
  column(
    '等谁',
    ({ claimed_by, checker_role }) => (claimed_by ? `${claimed_by} 正在复核` : roleNames([checker_role])),
    { isNowrap: true },
  ),
  column('等了多久', ({ made_at }) => formatSpan(Date.now() - made_at), { isNowrap: true }),
  column('能做的', (approval) => <Actions approval={approval} />, { isNowrap: true }),
]

export const OwnProposals = () => {
  const query = useEndpointQuery(approvalList, { tab: 'mine', state: 'pending', limit: shown })
  return (
    <RecentTable<Approval>
      title="我提交的，等同事复核"
      query={query}
      columns={columns}
      rowKey="id"
      empty="没有在等复核的"
      all={{ label: '全部', to: staffPaths.approvals('mine') }}
    />
  )
}
