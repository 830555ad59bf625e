/** One transaction: its postings, their zero sum, its cause, and whether it was reversed. */
import type { OutputOf } from '@wallpaper/contract'
import { consoleLedgerTransaction, proposeReversal } from '@wallpaper/contract/finance/finance.console'
import { App, Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { cx } from '../../../lib/cx.ts'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { formatMovement, formatYuan } from '../../../lib/money.ts'
import { useMay } from '../../../lib/session.ts'
import { formatTime } from '../../../lib/time.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { Facts } from '../../../ui/content/Facts.tsx'
import { SubjectLink } from '../../../ui/content/SubjectLink.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { ReasonDialog } from '../../../ui/form/ReasonDialog.tsx'
import { staffPaths } from '../../staff/public.ts'
import { financePaths } from '../finance.paths.ts'
import { causeLabel, kindLabel } from '../ledger.labels.ts'
import css from './ledger.module.css'
import type { LedgerFilters } from './ledgerFilters.ts'

type Transaction = OutputOf<typeof consoleLedgerTransaction>

const ReversalDialog = ({ transaction, onClose }: { transaction: Transaction; onClose: () => void }) => (
  <ReasonDialog
    endpoint={proposeReversal}
    invalidates="all"
    title="申请冲正"
    submitText="提交复核"
    isDangerous
    lead={
      <>
        复核通过后，这笔交易的 {transaction.postings.length}{' '}
        条分录会各记一条相反的。对方已经用掉的部分记为欠款。
      </>
    }
    reason={{ help: '复核的同事和看账的人都会看到', placeholder: '例如：同一笔奖励发了两次' }}
    input={(reason) => ({ id: transaction.id, reason })}
    done="已提交，由另一位同事复核后记相反的分录"
    onClose={onClose}
  />
)

/** Related transactions. */
const Relations = ({ transaction }: { transaction: Transaction }) => {
  const { cause, reverses, reversed_by, pending_approval } = transaction
  const link = (id: number) => (
    <Link className={common.num} to={financePaths.ledger({ transaction: String(id) })}>
      交易 {id}
    </Link>
  )
  return (
    <ul className={css.causes}>
      <li>
        <span>
          {causeLabel(cause.kind)} <span className={common.num}>{cause.id}</span>
        </span>
        <SubjectLink subject={{ key: `${cause.kind}:${cause.id}`, label: '' }}>
          <span className={css.openCause}>打开</span>
        </SubjectLink>
      </li>
      {reverses !== null && (
        <li>
          <span>冲正的是</span>
          {link(reverses)}
        </li>
      )}
      {reversed_by !== null && (
        <li>
          <span>已被冲正</span>
          {link(reversed_by)}
        </li>
      )}
      {pending_approval !== null && (
        <li>
          <span>冲正等待复核</span>
          <Link to={staffPaths.approval(pending_approval)}>打开</Link>
        </li>
      )}
    </ul>
  )
}

const Content = ({ transaction, filters }: { transaction: Transaction; filters: LedgerFilters }) => {
  const [isAsking, setAsking] = useState(false)
  const { message } = App.useApp()
  const mayAsk = useMay(proposeReversal)
  const { id, key, kind, memo, fingerprint, happened_at, postings, reversed_by, pending_approval } =
    transaction
  const total = postings.reduce((sum, { amount_fen }) => sum + amount_fen, 0)
  const copy = () =>
    navigator.clipboard.writeText(String(id)).then(
      () => message.success('已复制'),
      () => message.error('没有复制成，请选中交易号再复制'),
    )
  return (
    <div className={common.panel}>
      <header className={common.panelHead}>
        <h2>交易详情</h2>
        <StateTag tone={total === 0 ? 'ok' : 'no'}>{total === 0 ? '合计为零' : '合计不为零'}</StateTag>
      </header>
      <Facts
        facts={[
          { label: '交易号', value: <span className={common.num}>{id}</span> },
          { label: '事项', value: [kindLabel(kind).word, memo].filter(Boolean).join('，') },
          { label: '时间', value: <span className={common.num}>{formatTime(happened_at)}</span> },
          { label: '幂等键', value: <span className={common.num}>{key}</span> },
          { label: '输入指纹', value: <span className={common.num}>{fingerprint}</span> },
        ]}
      />
      <div>
        <h3>分录</h3>
        <ul className={css.postings}>
          {postings.map(({ path, amount_fen, nickname }) => (
            <li key={path} className={cx(path === filters.values.account && css.isOwn)}>
              <span>
                <Link to={financePaths.ledger({ account: path, transaction: String(id) })}>{path}</Link>
                {nickname && <small>{nickname}</small>}
              </span>
              <b className={common.num}>{formatMovement(amount_fen)}</b>
            </li>
          ))}
          <li className={css.postingTotal}>
            <span>合计</span>
            <b className={common.num}>{formatYuan(total)}</b>
          </li>
        </ul>
      </div>
      <div>
        <h3>由谁引起</h3>
        <Relations transaction={transaction} />
      </div>
      <div className={common.panelActions}>
        <Button onClick={() => void copy()}>复制交易号</Button>
        {mayAsk && reversed_by === null && pending_approval === null && (
          <Button danger onClick={() => setAsking(true)}>
            申请冲正
          </Button>
        )}
      </div>
      {isAsking && <ReversalDialog transaction={transaction} onClose={() => setAsking(false)} />}
    </div>
  )
}

export const TransactionDetail = ({ id, filters }: { id: number; filters: LedgerFilters }) => (
  <Card>
    <QueryView query={useEndpointQuery(consoleLedgerTransaction, { id })} rows={8}>
      {(transaction) => <Content key={transaction.id} transaction={transaction} filters={filters} />}
    </QueryView>
  </Card>
)
