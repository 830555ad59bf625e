/** 提现: payee, amount, net amount, agreement, button. The net amount is always shown first. */
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
import { yuan } from '../../../lib/format/money.ts'
import { navigateTo, openForResult, redirectTo } from '../../../pageStack/navigation.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useDebounced } from '../../../runtime/useDebounced.ts'
import { stateOf, useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge, Card, MoreLink, NoticeStrip } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { stoppedBy, typedAmount } from '../amount.rules.ts'
import { AmountField } from '../components/AmountField.tsx'
import css from '../components/money.module.css'
import { PasswordStep } from '../components/PasswordStep.tsx'
import { PayeeLogo } from '../components/PayeeLogo.tsx'
import payeeCss from '../components/payee.module.css'
import { methodLabels, QuoteLines } from '../components/QuoteCard.tsx'
import { WithdrawBar } from '../components/WithdrawBar.tsx'
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

const useQuote = (amount: number | null, payee: PayeeItem | null) => {
  const settled = useDebounced(amount, quoteDelayMs)
  const isOff = settled === null || amount === null || payee === null
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

const useChosenPayee = (form: WithdrawForm, payees: readonly PayeeItem[]) => {
  const [payeeId, setPayeeId] = useState<string | null>(null)
  const payee = payees.find(({ id, problem }) => id === payeeId && !problem) ?? form.payee
  const choose = () => void choosePayee(payee).then((id) => id && setPayeeId(id))
  return { payee, choose }
}

const labelOf = (quote: Quote | undefined, payee: PayeeItem | null): string => {
  if (!payee) return '先添加收款账户'
  return quote ? `确认提现 ¥${yuan(quote.amount)}` : '确认提现'
}

interface WithdrawFormPageProps {
  form: WithdrawForm
  payees: readonly PayeeItem[]
}

function WithdrawFormPage({ form, payees }: WithdrawFormPageProps) {
  const [text, setText] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const invalidate = useInvalidate()
  const { payee, choose } = useChosenPayee(form, payees)
  const { fen, problem } = typedAmount(text, form)
  const stopped = stoppedBy(form)
  const { quote, isFresh } = useQuote(fen, payee)

  const { isBusy, problems, submit } = useSubmit(async (key, password: string) => {
    if (!quote || !payee) return
    const { amount: asked, net } = quote
    const wanted = { amount: asked, payee_id: payee.id, net, password }
    const made = await runtime().call(applyWithdraw, wanted, { idempotencyKey: key })
    invalidate(wallet2, withdrawInit, withdrawList, balanceOpList, withdrawPreCalculate)
    redirectTo(walletScreens.withdrawal({ id: made.id }))
  })

  return (
    <PageLayout
      right={records}
      bottom={
        payee ? (
          <WithdrawBar
            label={labelOf(quote, payee)}
            isDisabled={!isFresh || stopped !== null}
            onPress={() => setIsAsked(true)}
          />
        ) : (
          <Button kind="primary" size="lg" isBlock onPress={choose}>
            {labelOf(quote, payee)}
          </Button>
        )
      }
    >
      {stopped && <NoticeStrip tone="warn">{stopped}</NoticeStrip>}
      <PayeeRow payee={payee} onChange={choose} />
      <AmountField form={form} text={text} onChange={setText} problem={problem ?? problems.amount ?? null} />
      {quote && <Summary quote={quote} isFresh={isFresh} />}
      {payee && (
        <NoticeStrip tone="info" icon="clock">
          {payee.arrives}。税额以提交时的试算结果为准
        </NoticeStrip>
      )}
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
    </PageLayout>
  )
}

const records = (
  <Link className="nav-text" to={walletScreens.records()}>
    提现记录
  </Link>
)

export function Withdraw() {
  const form = useRead(withdrawInit, {})
  const list = useRead(accountList, {}, { isQuiet: true })
  return form.data ? (
    <WithdrawFormPage form={form.data} payees={list.data?.items ?? []} />
  ) : (
    <PageLayout state={stateOf(form)} skeleton={<CardsSkeleton />} right={records} />
  )
}
