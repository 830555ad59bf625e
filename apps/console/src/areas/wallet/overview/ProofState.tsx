/** The latest ledger proof, check by check. */
import { consoleProof } from '@wallpaper/contract/finance/finance.console'
import { Button } from 'antd'
import { Link } from 'react-router'
import { cx } from '../../../lib/cx.ts'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { formatYuan } from '../../../lib/money.ts'
import { formatTime } from '../../../lib/time.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { figureText, financePaths, type Latest } from '../../finance/public.ts'
import css from './overview.module.css'

const marks = { passed: '✓', different: '!', explained: '✓', waiting: '…' } as const
const words = { passed: '通过', different: '有差异', explained: '已说明', waiting: '等待文件' } as const

const Checks = ({ latest }: { latest: Latest }) => (
  <>
    <p className={css.proofFigure}>
      <b className={common.num}>{formatYuan(latest.difference_fen)}</b> 元未说明的差额
    </p>
    <p className={common.note}>
      {formatTime(latest.started_at)} 开始，用时 {Math.ceil(latest.seconds)} 秒
    </p>
    <ul className={css.proofChecks}>
      {latest.checks.map(({ id, label, unit, ledger, result }) => (
        <li key={id}>
          <span>
            <i className={cx(css[result])} aria-hidden="true">
              {marks[result]}
            </i>
            {label}
            <span className={common.unseen}>{words[result]}</span>
          </span>
          <span className={cx(common.num, common.note)}>{figureText(unit, ledger)}</span>
        </li>
      ))}
    </ul>
  </>
)

export const ProofState = () => {
  const query = useEndpointQuery(consoleProof, {})
  const latest = query.data?.latest
  const isRight = query.data?.is_payout_allowed
  return (
    <Card
      title="对账状态"
      extra={
        latest && (
          <StateTag tone={isRight ? 'ok' : 'no'}>{isRight ? '通过' : '有未说明的差异，打款已暂停'}</StateTag>
        )
      }
    >
      <QueryView query={query} rows={5}>
        {(proof) =>
          proof.latest ? (
            <Checks latest={proof.latest} />
          ) : (
            <p className={common.note}>还没有对过账。每天 04:10 自动运行，也可以在对账页现在开始。</p>
          )
        }
      </QueryView>
      <Link to={financePaths.proof()}>
        <Button block tabIndex={-1}>
          查看对账详情
        </Button>
      </Link>
    </Card>
  )
}
