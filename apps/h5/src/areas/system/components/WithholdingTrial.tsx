/** 代扣试算: calculates the withholding step by step, with the server's rule and rates. */
import type { OutputOf } from '@wallpaper/contract'
import { withholdingTrial } from '@wallpaper/contract/wallet'
import { useMemo, useState } from 'react'
import { fenOf, moneyParts, yuan } from '../../../lib/format/money.ts'
import { useDebounced } from '../../../runtime/useDebounced.ts'
import { useRead } from '../../../runtime/useRead.ts'
import { Card } from '../../../ui/content.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import css from './WithholdingTrial.module.css'

type Withholding = OutputOf<typeof withholdingTrial>

const typingMs = 300
const amountMax = 100_000_000
const monthsMax = 12

interface Line {
  label: string
  note?: string
  value: string
}

const taxLine = ({ tax, taxable, rate_percent, quick_deduction }: Withholding): Line => ({
  label: '本次代扣个人所得税',
  ...(taxable > 0 && {
    note: `${yuan(taxable)} × ${rate_percent}%${quick_deduction > 0 ? ` − ${yuan(quick_deduction)}` : ''}`,
  }),
  value: yuan(-tax),
})

const linesOf: Record<Withholding['method'], (trial: Withholding) => Line[]> = {
  none: () => [{ label: '代扣个人所得税', note: '平台不代扣，由申报方另行申报', value: yuan(0) }],
  per_payment: (trial) => [
    { label: '减除费用', value: yuan(-trial.costs) },
    { label: '应纳税所得额', value: yuan(trial.taxable) },
    taxLine(trial),
  ],
  platform_cumulative: (trial) => {
    const { note, ...line } = taxLine(trial)
    return [
      { label: '今年累计收入', note: '含本次', value: yuan(trial.income) },
      {
        label: '费用',
        note: `累计收入的 ${Math.round((100 * trial.costs) / trial.income)}%`,
        value: yuan(-trial.costs),
      },
      {
        label: '减除费用',
        note: `${yuan(trial.allowance / trial.months)} × ${trial.months} 个月`,
        value: yuan(-trial.allowance),
      },
      { label: '累计应税所得', value: yuan(trial.taxable) },
      { label: '累计税额', ...(note && { note }), value: yuan(trial.due) },
      { label: '此前已扣', note: '按前几个月收入平均推算', value: yuan(-trial.withheld) },
      line,
    ]
  },
}

const Result = ({ trial }: { trial: Withholding }) => {
  const { integer, decimals } = moneyParts(trial.net)
  return (
    <>
      <dl className={css.lines}>
        {linesOf[trial.method](trial).map(({ label, note, value }) => (
          <div key={label}>
            <dt>
              {label}
              {note && <small>{note}</small>}
            </dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className={css.net} role="status">
        税后
        <strong className="num">
          <i>¥</i>
          {integer}
          <small>.{decimals}</small>
        </strong>
      </p>
    </>
  )
}

const problemOf = (fen: number | null, least: number) => {
  if (fen === null) return '请填写金额，最多两位小数'
  if (fen < least) return '请填写大于 0 的金额'
  return fen > amountMax ? `最多 ${yuan(amountMax)} 元` : undefined
}

interface Typed {
  amount: string
  earned: string
  months: string
}

const readTyped = (typed: Typed) => {
  const amount = fenOf(typed.amount)
  const earned = fenOf(typed.earned)
  const months = /^\d{1,2}$/.test(typed.months) ? Number(typed.months) : 0
  const problems = {
    amount: problemOf(amount, 1),
    earned: problemOf(earned, 0),
    months: months >= 1 && months <= monthsMax ? undefined : `请填写 1 至 ${monthsMax}`,
  }
  const isWhole = !Object.values(problems).some(Boolean)
  return { problems, input: isWhole ? { amount: amount ?? 0, earned: earned ?? 0, months } : null }
}

const nothing = { amount: 0 }

export function WithholdingTrial() {
  const [typed, setTyped] = useState<Typed>({ amount: '3000', earned: '0', months: '1' })
  const type = (name: keyof Typed) => (value: string) => setTyped({ ...typed, [name]: value })
  const { problems, input } = useMemo(() => readTyped(typed), [typed])
  const asked = useDebounced(input, typingMs)
  const trial = useRead(withholdingTrial, asked ?? nothing, {
    isOff: asked === null,
    isQuiet: true,
    keepsLast: true,
  })
  const isCumulative = (trial.data?.method ?? 'platform_cumulative') === 'platform_cumulative'
  const field = (name: keyof Typed, label: string) => (
    <TextField
      name={name}
      label={label}
      inputMode="decimal"
      maxLength={12}
      value={typed[name]}
      onChange={type(name)}
      error={problems[name]}
    />
  )
  return (
    <Card title="代扣试算" more={<span className="f13 t3">劳务报酬</span>}>
      <div className={css.fields}>
        {field('amount', '本次提现（元）')}
        {isCumulative && (
          <div className={css.pair}>
            {field('earned', '今年此前的收入（元）')}
            {field('months', '今年有收入的月数')}
          </div>
        )}
      </div>
      {trial.data && input && <Result trial={trial.data} />}
      {trial.error && <p className="field-error">没有算出来，请稍后再试</p>}
      <p className="f12 t3">试算不含手续费。实际金额以提现时的到账试算为准。</p>
    </Card>
  )
}
