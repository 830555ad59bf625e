/** 提现说明: the text, with a calculator that shows how much is withheld. */
import { agreement } from '@wallpaper/contract/system'
import { useState } from 'react'
import { yuan } from '../../../lib/money.ts'
import { stateOf, useRead } from '../../../shell/useRead.ts'
import { Card, Money } from '../../../ui/content.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { PageShell } from '../../../ui/PageShell.tsx'
import { AgreementBody } from '../components/AgreementBody.tsx'
import { withholdingOf } from '../withholding.ts'
import css from './WithdrawalNotes.module.css'

const maxFen = 100_000_000

/** Only digits and two decimals get in. */
const cleaned = (text: string) => /^\d{0,7}(\.\d{0,2})?/.exec(text.replace(/[^\d.]/g, ''))?.[0] ?? ''
const fenOf = (text: string) => Math.min(maxFen, Math.round(Number(text || 0) * 100))

function Calculator() {
  const [text, setText] = useState('3000')
  const fen = fenOf(text)
  const { deduction, taxable, ratePercent, tax, net } = withholdingOf(fen)
  const lines: [string, string][] = [
    ['减除费用', `−${yuan(deduction)}`],
    ['应纳税所得额', yuan(taxable)],
    [`代扣个人所得税（${ratePercent}%）`, `−${yuan(tax)}`],
  ]
  return (
    <Card title="代扣试算" more={<span className="f12 t3">劳务报酬</span>}>
      <TextField
        name="amount"
        label="提现金额（元）"
        value={text}
        inputMode="decimal"
        onChange={(value) => setText(cleaned(value))}
      />
      <dl className={css.lines}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <div className={css.net} aria-live="polite">
        <span>税后</span>
        <Money fen={net} />
      </div>
      <p className="f12 t3">试算不含手续费，实际金额以提现页的到账试算为准。</p>
    </Card>
  )
}

export function WithdrawalNotes() {
  const read = useRead(agreement, { kind: 'grsds' })
  return (
    <PageShell state={stateOf(read)}>
      <Calculator />
      {read.data && <AgreementBody blocks={read.data.blocks} />}
    </PageShell>
  )
}
