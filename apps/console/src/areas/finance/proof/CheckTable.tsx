/** Every check with both sides; its differences are listed below its row. */
import { cx } from '../../../lib/cx.ts'
import { formatYuan } from '../../../lib/money.ts'
import { formatCount } from '../../../lib/number.ts'
import common from '../../../ui/common.module.css'
import { StateTag, type Tone } from '../../../ui/feedback/StateTag.tsx'
import css from './proof.module.css'
import type { Latest } from './proofTypes.ts'

type Check = Latest['checks'][number]

const results: Record<Check['result'], { word: string; tone: Tone }> = {
  passed: { word: '通过', tone: 'ok' },
  different: { word: '有差异', tone: 'no' },
  explained: { word: '已说明', tone: 'wait' },
  waiting: { word: '等待文件', tone: 'info' },
}

const units = { transactions: '笔', accounts: '个', rows: '行' } as const

export const figureText = (unit: Check['unit'], value: number): string =>
  unit === 'fen' ? formatYuan(value) : `${formatCount(value)} ${units[unit]}`

const otherText = ({ unit, other, result }: Check): string =>
  result === 'waiting' ? '—' : figureText(unit, other)

const differenceText = ({ unit, ledger, other, result }: Check): string =>
  result === 'waiting' ? '—' : figureText(unit, ledger - other)

interface CheckTableProps {
  checks: readonly Check[]
  chosen: string | undefined
  onChoose: (key: string) => void
}

export const CheckTable = ({ checks, chosen, onChoose }: CheckTableProps) => (
  <table className={css.checks} aria-label="对账结果">
    <thead>
      <tr>
        <th scope="col">检查</th>
        <th scope="col">账本</th>
        <th scope="col">对照</th>
        <th scope="col">差额</th>
        <th scope="col">结果</th>
      </tr>
    </thead>
    <tbody>
      {checks.map((check) => (
        <tr key={check.id}>
          <td>
            <b>{check.label}</b>
            <small>{check.note}</small>
            {check.differences.map(({ key, subject }) => (
              <button
                key={key}
                type="button"
                className={cx(css.difference, key === chosen && css.isChosen)}
                aria-pressed={key === chosen}
                onClick={() => onChoose(key)}
              >
                {subject}
              </button>
            ))}
          </td>
          <td className={common.num}>{figureText(check.unit, check.ledger)}</td>
          <td className={common.num}>{otherText(check)}</td>
          <td className={cx(common.num, common.strong)}>{differenceText(check)}</td>
          <td>
            <StateTag tone={results[check.result].tone}>{results[check.result].word}</StateTag>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
