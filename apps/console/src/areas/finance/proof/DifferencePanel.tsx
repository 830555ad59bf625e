/** The selected difference, its explanation or the form for one, and the fourteen days before. */
import { consoleProof, explainDifference } from '@wallpaper/contract/finance/finance.console'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { cx } from '../../../lib/cx.ts'
import { useMay } from '../../../lib/session.ts'
import { formatTime } from '../../../lib/time.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { Facts } from '../../../ui/content/Facts.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { ReasonDialog } from '../../../ui/form/ReasonDialog.tsx'
import { staffPaths } from '../../staff/public.ts'
import { financePaths } from '../finance.paths.ts'
import { figureText } from './CheckTable.tsx'
import css from './proof.module.css'
import type { Latest, Proof } from './proofTypes.ts'

type Check = Latest['checks'][number]
type Difference = Check['differences'][number]

const states = {
  open: { word: '未说明', tone: 'no' },
  waiting: { word: '等待复核', tone: 'info' },
  explained: { word: '已说明', tone: 'wait' },
} as const

const dayLabels = {
  passed: '通过',
  different: '有差异',
  explained: '已说明',
  waiting: '等待',
} as const

const Days = ({ days }: { days: Proof['days'] }) => (
  <div>
    <h3>最近 14 天</h3>
    <ol className={css.days}>
      {days.map(({ day, result }) => (
        <li key={day} className={cx(result !== null && css[result])}>
          <b className={common.num}>{day.slice(5).replace('-', '/')}</b>
          {result ? dayLabels[result] : '未运行'}
        </li>
      ))}
    </ol>
  </div>
)

const ExplainDialog = ({ difference, onClose }: { difference: Difference; onClose: () => void }) => (
  <ReasonDialog
    endpoint={explainDifference}
    invalidates={[consoleProof]}
    title="说明差异"
    submitText="提交复核"
    lead={<>{difference.subject}。说明通过后打款可以继续；数字一变，需要重新说明。</>}
    reason={{
      label: '为什么有这处差异',
      help: '至少 5 个字，复核的同事会看到，不能修改',
      placeholder: '例如：用户还没点确认收款，到期自动退回，次日会消掉',
    }}
    input={(reason) => ({ key: difference.key, reason })}
    done="已提交，由另一位同事复核后生效"
    onClose={onClose}
  />
)

/** Links accounts and transactions to their pages. */
const SubjectOf = ({ subject }: { subject: string }) => {
  const [side, number] = subject.split('/')
  const path = subject.replace(/#\d+$/, '')
  if (side === 'transaction' && number)
    return <Link to={financePaths.ledger({ transaction: number })}>{subject}</Link>
  if (side === 'user' || side === 'platform')
    return <Link to={financePaths.ledger({ account: path })}>{subject}</Link>
  return subject
}

/**
 * Both figures of a difference. The old content of a changed row is unknown: only its fingerprints are
 * compared.
 */
const sidesOf = ({ id, unit }: Check, { ledger, other }: Difference): { label: string; text: string }[] => {
  if (unit === 'rows')
    return [
      { label: '现在的指纹', text: ledger.toString(16) },
      { label: '封存的指纹', text: other === 0 ? '没有' : other.toString(16) },
      { label: '处理建议', text: '对照审计日志和备份查明是谁改的；改回原值后差异自动消失，确需保留的请说明' },
    ]
  const figures = unit === 'transactions' && id === 'postings' ? unit : 'fen'
  return [
    { label: '账本', text: figureText(figures, ledger) },
    { label: '对照', text: figureText(figures, other) },
  ]
}

const Chosen = ({ check, difference }: { check: Check; difference: Difference }) => {
  const [isExplaining, setExplaining] = useState(false)
  const mayExplain = useMay(explainDifference)
  const { subject, state, explanation, pending_approval } = difference
  const sides = sidesOf(check, difference)
  return (
    <>
      <header className={common.panelHead}>
        <h2>差异说明</h2>
        <StateTag tone={states[state].tone}>{states[state].word}</StateTag>
      </header>
      <Facts
        facts={[
          { label: '检查', value: check.label },
          { label: '差在哪里', value: <SubjectOf subject={subject} /> },
          ...sides.map(({ label, text }) => ({ label, value: <span className={common.num}>{text}</span> })),
          ...(explanation
            ? [
                { label: '说明', value: explanation.text },
                { label: '说明人', value: explanation.explained_by },
                { label: '复核人', value: explanation.approved_by },
                { label: '时间', value: formatTime(explanation.at) },
              ]
            : []),
        ]}
      />
      {pending_approval !== null && (
        <Link to={staffPaths.approval(pending_approval)}>查看等待复核的说明</Link>
      )}
      {state === 'open' && mayExplain && (
        <Button block type="primary" onClick={() => setExplaining(true)}>
          说明这处差异
        </Button>
      )}
      {isExplaining && <ExplainDialog difference={difference} onClose={() => setExplaining(false)} />}
    </>
  )
}

interface DifferencePanelProps {
  proof: Proof
  latest: Latest
  chosen: Difference | undefined
}

export const DifferencePanel = ({ proof, latest, chosen }: DifferencePanelProps) => {
  const check = chosen && latest.checks.find(({ differences }) => differences.includes(chosen))
  return (
    <Card>
      <div className={common.panel}>
        {check && chosen ? (
          <Chosen key={chosen.key} check={check} difference={chosen} />
        ) : (
          <header className={common.panelHead}>
            <h2>差异说明</h2>
            <StateTag tone="ok">没有差异</StateTag>
          </header>
        )}
        <Days days={proof.days} />
      </div>
    </Card>
  )
}
