/** 提现: payee, amount, net amount, agreement, button. The net amount is always shown first. */
import { plainYuan } from '@wallpaper/contract/money'
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import {
  accountList,
  applyWithdraw,
  balanceOpList,
  wallet2,
  withdrawInit,
  withdrawList,
  withdrawPreCalculate,
} from '@wallpaper/contract/wallet'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import { useState } from 'react'
import { fenOf, yuan } from '../../../lib/format/money.ts'
import { navigateTo, openForResult, redirectTo } from '../../../pageStack/navigation.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useDebounced } from '../../../runtime/useDebounced.ts'
import { stateOf, useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge, Card, MoreLink, NoticeStrip } from '../../../ui/content.tsx'
import { Checkbox, FieldError } from '../../../ui/form/fields.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import css from '../components/money.module.css'
import { PasswordStep } from '../components/PasswordStep.tsx'
import { PayeeLogo } from '../components/PayeeLogo.tsx'
import payeeCss from '../components/payee.module.css'
import { methodLabels, QuoteLines } from '../components/QuoteCard.tsx'
import type { PayeeItem, Quote, WithdrawForm } from '../wallet.types.ts'

const quoteDelayMs = 400

function PayeeRow({ payee, onChange }: { payee: PayeeItem | null; onChange: () => void }) {
  return (
    <button type="button" className={`card row ${payeeCss.bound}`} onClick={onChange}>
      {payee ? (
        <>
          <PayeeLogo payee={payee} />
          <span className={payeeCss.facts}>
            <b>{payee.title}</b>
            <small>
              {payee.name} <span className="num">{payee.account}</span>
            </small>
          </span>
          <Badge tone="ok">已实名</Badge>
        </>
      ) : (
        <>
          <Icon name="card" size={22} />
          <span className={payeeCss.facts}>
            <b>添加收款账户</b>
            <small>微信、支付宝或银行卡</small>
          </span>
        </>
      )}
      <Icon name="right" size={16} className="chev" />
    </button>
  )
}

const amountProblem = (amount: number | null, { available, limits }: WithdrawForm): string | null => {
  if (amount === null) return null
  if (amount > available) return '超出可提现余额'
  if (amount < limits.min || amount > limits.max) return `单笔提现 ¥${yuan(limits.min)}–¥${yuan(limits.max)}`
  return limits.left_today === 0 ? `每天最多提现 ${limits.per_day} 次，请明天再来` : null
}

interface AmountProps {
  form: WithdrawForm
  text: string
  onChange: (text: string) => void
  problem: string | null
}

function Amount({ form, text, onChange, problem }: AmountProps) {
  const { available, limits } = form
  return (
    <section className="card">
      <label className="f13 t2" htmlFor="withdraw-amount">
        提现金额
      </label>
      <div className={css.amountField}>
        <i aria-hidden="true">¥</i>
        <input
          id="withdraw-amount"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          value={text}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          className={css.all}
          onClick={() => onChange(plainYuan(Math.min(available, limits.max)))}
        >
          全部提现
        </button>
      </div>
      {problem ? (
        <FieldError>{problem}</FieldError>
      ) : (
        <p className={css.limits}>
          <span>
            可提现 <span className="num">¥{yuan(available)}</span>
          </span>
          <span className="num">
            单笔 ¥{yuan(limits.min)}–¥{yuan(limits.max)}
          </span>
        </p>
      )}
    </section>
  )
}

const useQuote = (amount: number | null, payee: PayeeItem | null, isWrong: boolean) => {
  const settled = useDebounced(amount, quoteDelayMs)
  const isOff = settled === null || settled <= 0 || payee === null || isWrong
  const read = useRead(
    withdrawPreCalculate,
    { amount: settled ?? 1, payee_id: payee?.id ?? '' },
    { isOff, keepsLast: true },
  )
  const quote = isOff ? undefined : read.data
  return { quote, isFresh: quote !== undefined && quote.amount === amount && !read.isPlaceholderData }
}

function Summary({ quote, isFresh }: { quote: Quote; isFresh: boolean }) {
  return (
    <Card
      title="到账试算"
      more={
        quote.withholding.method === 'platform_cumulative' ? (
          <MoreLink to={walletScreens.taxSteps({ amount: quote.amount })}>累计预扣法，怎么算的</MoreLink>
        ) : (
          <span className="f12 t3">{methodLabels[quote.withholding.method]}</span>
        )
      }
      className={isFresh ? '' : (css.dim ?? '')}
    >
      <QuoteLines {...quote} />
    </Card>
  )
}

const choosePayee = async (payee: PayeeItem | null): Promise<string | undefined> => {
  if (payee) return openForResult(walletScreens.payees, { pick: payee.id })
  navigateTo(walletScreens.payees())
  return undefined
}

function Fields({ form, payees }: { form: WithdrawForm; payees: readonly PayeeItem[] }) {
  const [text, setText] = useState('')
  const [payeeId, setPayeeId] = useState<string | null>(null)
  const [isAgreed, setIsAgreed] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const invalidate = useInvalidate()
  const payee = payees.find(({ id, problem }) => id === payeeId && !problem) ?? form.payee
  const amount = text === '' ? null : (fenOf(text) ?? 0)
  const problem = amountProblem(amount, form)
  const { quote, isFresh } = useQuote(amount, payee, problem !== null)

  const { isBusy, problems, submit } = useSubmit(async (key, password: string) => {
    if (!quote || !payee) return
    const { amount: asked, net } = quote
    const wanted = { amount: asked, payee_id: payee.id, net, password }
    const made = await runtime().call(applyWithdraw, wanted, { idempotencyKey: key })
    invalidate(wallet2, withdrawInit, withdrawList, balanceOpList, withdrawPreCalculate)
    redirectTo(walletScreens.withdrawal({ id: made.id }))
  })

  return (
    <>
      {form.stopped && <NoticeStrip tone="warn">{form.stopped}</NoticeStrip>}
      <PayeeRow payee={payee} onChange={() => void choosePayee(payee).then((id) => id && setPayeeId(id))} />
      <Amount form={form} text={text} onChange={setText} problem={problem ?? problems.amount ?? null} />
      {quote && <Summary quote={quote} isFresh={isFresh} />}
      {payee && (
        <NoticeStrip tone="info" icon="clock">
          {payee.arrives}。税额以提交时的试算结果为准
        </NoticeStrip>
      )}
      <Checkbox isChecked={isAgreed} onChange={setIsAgreed}>
        已阅读并同意
        <Link className="link" to={systemScreens.withdrawalNotes()}>
          《提现说明》
        </Link>
        <Link className="link" to={systemScreens.sharingEconomy()}>
          《共享经济合作伙伴协议》
        </Link>
      </Checkbox>
      <Button
        kind="primary"
        size="lg"
        isBlock
        isDisabled={!isFresh || !isAgreed || form.stopped !== null || problem !== null}
        onPress={() => setIsAsked(true)}
      >
        {quote ? `确认提现 ¥${yuan(quote.amount)}` : '确认提现'}
      </Button>
      {isAsked && payee && quote && (
        <PasswordStep
          payee={payee}
          quote={quote}
          isBusy={isBusy}
          problem={problems.password}
          onPassword={submit}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}

export function Withdraw() {
  const form = useRead(withdrawInit, {})
  const list = useRead(accountList, {}, { isQuiet: true })
  return (
    <PageLayout
      state={stateOf(form)}
      skeleton={<CardsSkeleton />}
      right={
        <Link className="nav-text" to={walletScreens.records()}>
          提现记录
        </Link>
      }
    >
      {form.data && <Fields form={form.data} payees={list.data?.items ?? []} />}
    </PageLayout>
  )
}
