/** Pending proposals, above the list that they would change. */
import { Alert } from 'antd'
import { Link } from 'react-router'
import { cx } from '../../lib/cx.ts'
import css from './PendingApprovals.module.css'

export interface PendingApproval {
  approval_id: number
  title: string
  reason: string
  made_by: string
}

export const PendingApprovals = ({ approvals }: { approvals: readonly PendingApproval[] }) =>
  approvals.map(({ approval_id, title, made_by, reason }) => (
    <Alert
      key={approval_id}
      className={cx(css.pending)}
      type="warning"
      showIcon
      title={`待复核：${title}`}
      description={`${made_by} 提交：${reason}`}
      action={<Link to={`/approvals/${approval_id}`}>去复核</Link>}
    />
  ))
