/** 到账试算: from the requested to the net amount, step by step as computed by the server. */
import { yuan } from '../../../lib/format/money.ts'
import type { Withholding } from '../wallet.types.ts'
import { Money } from './Money.tsx'
import css from './money.module.css'

interface Line {
  label: string
  note?: string
  fen: number
}

const taxLines = (tax: Withholding): Line[] => {
  if (tax.method === 'none')
    return [{ label: '代扣个人所得税', note: '平台不代扣，由申报方另行申报', fen: 0 }]
  const rate = `${yuan(tax.taxable)} × ${tax.rate_percent}%`
  const quick = tax.quick_deduction > 0 ? ` − ${yuan(tax.quick_deduction)}` : ''
  const withheld = tax.withheld > 0 ? ` − 已扣 ${yuan(tax.withheld)}` : ''
  const cumulative = tax.method === 'platform_cumulative'
  return [
    ...(cumulative ? [{ label: '累计收入', note: '今年在平台的收入，含本次', fen: tax.income }] : []),
    {
      label: cumulative ? '累计费用' : '减除费用',
      note: cumulative ? '累计收入 × 20%' : '每次收入不超过 4,000 元减除 800 元，超过的减除 20%',
      fen: -tax.costs,
    },
    ...(cumulative ? [{ label: '累计减除', note: `5,000 × ${tax.months} 个月`, fen: -tax.allowance }] : []),
    { label: '应纳税所得额', fen: tax.taxable },
    { label: '代扣个人所得税', note: `${rate}${quick}${withheld}`, fen: -tax.tax },
  ]
}

export interface QuoteLinesProps {
  amount: number
  fee: number
  net: number
  withholding: Withholding
  netLabel?: string
}

export function QuoteLines({ amount, fee, net, withholding, netLabel = '预计到账' }: QuoteLinesProps) {
  const lines: Line[] = [
    { label: '提现金额', fen: amount },
    ...taxLines(withholding),
    { label: '手续费', fen: -fee },
  ]
  return (
    <>
      {lines.map(({ label, note, fen }) => (
        <div key={label} className={css.line}>
          <span>
            {label}
            {note && <small>{note}</small>}
          </span>
          <b className="num">{yuan(fen)}</b>
        </div>
      ))}
      <div className={css.net}>
        {netLabel}
        <span>
          <Money fen={net} />
        </span>
      </div>
    </>
  )
}

export const methodLabels = {
  platform_cumulative: '累计预扣法',
  per_payment: '劳务报酬，按次预扣',
  none: '不代扣',
} as const
