/** Full-screen states: error, empty, or no permission. */
import { Button, Typography } from 'antd'
import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import { problemOf } from '../../lib/problem.ts'
import css from './states.module.css'

interface StateProps {
  title: string
  note?: ReactNode
  action?: ReactNode
  role?: 'alert' | 'status'
}

const Drawing = () => (
  <svg width="112" height="84" viewBox="0 0 112 84" fill="none" aria-hidden="true">
    <rect x="18" y="14" width="76" height="54" rx="8" fill="#ECE9FE" />
    <rect x="26" y="22" width="60" height="38" rx="5" fill="#fff" />
    <circle cx="41" cy="34" r="5" fill="#BDB3F7" />
    <path d="m28 58 17-16 11 9 9-7 19 14z" fill="#DAD4FC" />
    <path d="M30 76h52" stroke="#E7E6EC" strokeWidth="4" strokeLinecap="round" />
  </svg>
)

const FullState = ({ title, note, action, role = 'status' }: StateProps) => (
  <div className={css.state} data-part="full-state" role={role}>
    <Drawing />
    <p className={css.title}>{title}</p>
    {note && <p className={css.note}>{note}</p>}
    {action}
  </div>
)

export type EmptyLabels = Omit<StateProps, 'role'>

export const EmptyState = (props: EmptyLabels) => <FullState {...props} />

export const ForbiddenState = () => (
  <FullState
    title="暂无权限"
    note="你的角色看不到这一页。偶尔要用，在「我的账号」里申请一段时间；一直要用，请管理员增加角色"
    role="alert"
  />
)

export const DetailLine = ({ detail }: { detail: string | null }) =>
  detail && (
    <Typography.Text className={cx(css.detailLine)} copyable={{ text: detail, tooltips: ['复制', '已复制'] }}>
      {detail}
    </Typography.Text>
  )

export const ErrorState = ({ error, onRetry }: { error: unknown; onRetry?: () => void }) => {
  const { what, advice, detail, isForbidden } = problemOf(error)
  if (isForbidden) return <ForbiddenState />
  return (
    <FullState
      title={what}
      note={
        <>
          {advice}
          <DetailLine detail={detail} />
        </>
      }
      action={onRetry && <Button onClick={onRetry}>重试</Button>}
      role="alert"
    />
  )
}
