/** 提现详情: a withdrawal's progress, why it failed, and what to do. */
import { useQueryClient } from '@tanstack/react-query'
import { supportScreens } from '@wallpaper/contract/support/support.screens'
import {
  balanceOpList,
  cancelWithdraw,
  checkWithdraw,
  wallet2,
  withdrawInfo,
  withdrawInit,
  withdrawList,
} from '@wallpaper/contract/wallet'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import { useEffect, useEffectEvent } from 'react'
import { yuan } from '../../../lib/format/money.ts'
import { formatDay, formatTime } from '../../../lib/format/time.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { notFound } from '../../../runtime/failure.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { setReadData, stateOf, useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge, Card, Row, Rows } from '../../../ui/content.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { Link } from '../../../ui/Link.tsx'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Timeline } from '../../../ui/Timeline.tsx'
import { ConfirmButton, Countdown } from '../components/ConfirmCard.tsx'
import { Money } from '../components/Money.tsx'
import css from '../components/money.module.css'
import { QuoteLines } from '../components/QuoteCard.tsx'
import { stateTones } from '../wallet.labels.ts'
import type { WithdrawalDetail } from '../wallet.types.ts'

const isBack = ({ state }: WithdrawalDetail) =>
  state === 'returned' || state === 'rejected' || state === 'cancelled'

const headLabel = (detail: WithdrawalDetail): string => {
  if (isBack(detail)) return '退回可提现余额'
  return detail.state === 'paid' ? '已到账' : '预计到账'
}

/** Tax and fee, each only when something was taken. */
const takenOf = (detail: WithdrawalDetail): string => {
  const taken = isBack(detail)
    ? []
    : [
        { name: '个税', fen: detail.tax },
        { name: '手续费', fen: detail.fee },
      ]
  const named = taken.flatMap(({ name, fen }) => (fen > 0 ? [`${name} ${yuan(-fen)}`] : []))
  return named.join('，') || '没有扣款'
}

function Head({ detail }: { detail: WithdrawalDetail }) {
  const { state, state_name, applied_at, number, amount, net, reason, reason_code } = detail
  return (
    <section className="card">
      <div className={css.between}>
        <span className="flex g6">
          <Badge tone={stateTones[state]}>{state_name}</Badge>
          <span className="num f12 t3">{formatDay(applied_at)}</span>
        </span>
        <button type="button" className="text-btn f12" onClick={() => void copyText(number)}>
          单号 <span className="num">{number}</span>
        </button>
      </div>
      <p className="f13 t3">{headLabel(detail)}</p>
      <div className={css.between}>
        <span className={css.mid}>
          <Money fen={isBack(detail) ? amount : net} />
        </span>
        <span className="num f12 t3">
          申请 ¥{yuan(amount)} · {takenOf(detail)}
        </span>
      </div>
      {reason && (
        <p className={css.reason}>
          <b>没有到账的原因</b>
          {reason}
        </p>
      )}
      {reason_code && (
        <button
          type="button"
          className="text-btn f12"
          onClick={() => void copyText(`${number} ${reason_code}`)}
        >
          渠道返回：{reason_code} · 复制
        </button>
      )}
    </section>
  )
}

const stepsIn = (detail: WithdrawalDetail) =>
  detail.steps.map(({ title, note, state, at }) => ({
    title,
    state,
    ...(note && { note }),
    ...(at !== null && { time: formatTime(at).slice(5) }),
  }))

const useRefresh = (id: string) => {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  return (detail: WithdrawalDetail) => {
    setReadData(client, withdrawInfo, { id }, detail)
    invalidate(wallet2, withdrawList, withdrawInit, balanceOpList)
  }
}

function Content({ detail }: { detail: WithdrawalDetail }) {
  const { id, confirm, can_cancel, payee_id } = detail
  const refresh = useRefresh(id)
  const check = async () => refresh(await runtime().call(checkWithdraw, { id }, { isBackground: true }))
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void check().catch(() => undefined)
  })
  const waitsFor = confirm?.package
  useEffect(() => {
    if (!waitsFor) return
    // After returning from the messenger's page, ask the channel for the result: closing the page proves
    // nothing.
    const onVisible = () => look()
    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [waitsFor])
  const cancel = useSubmit(async () => {
    const isSure = await ask({
      title: '取消这笔提现？',
      text: `¥${yuan(detail.amount)} 会全额退回可提现余额`,
      cancel: '再等等',
      confirm: '取消提现',
      isDanger: true,
    })
    if (!isSure) return
    refresh(await runtime().call(cancelWithdraw, { id }))
    toast('已取消，金额已退回')
  })
  return (
    <>
      {confirm ? (
        <section className={`card ${css.centre}`}>
          <p className="f13 t3">待收款到微信零钱</p>
          <div className={css.big}>
            <Money fen={detail.net} />
          </div>
          <Countdown until={confirm.until} onOver={() => void check().catch(() => undefined)} />
        </section>
      ) : (
        <Head detail={detail} />
      )}
      {!isBack(detail) && (
        <Card title="到账明细">
          <QuoteLines {...detail} netLabel={detail.state === 'paid' ? '实际到账' : '预计到账'} />
        </Card>
      )}
      <section className="card">
        <Timeline steps={stepsIn(detail)} />
      </section>
      <Rows>
        <Row title={detail.payee_title} icon="card" note={`${detail.name} ${detail.account}`} />
        <Row
          title="联系客服"
          icon="headset"
          to={supportScreens.complaint({
            kind: 'withdrawal',
            subject: id,
            about: `提现 ¥${yuan(detail.amount)}`,
          })}
        />
      </Rows>
      {confirm && (
        <>
          <p className={`f12 t3 ${css.centre}`}>逾期不确认会全额退回余额，不扣个税和手续费，可再次提现</p>
          <ConfirmButton confirm={confirm} page={walletScreens.withdrawal({ id })} onShown={check} />
        </>
      )}
      {can_cancel && (
        <Button size="lg" isBlock isBusy={cancel.isBusy} onPress={() => void cancel.submit()}>
          取消提现
        </Button>
      )}
      {payee_id && (
        <>
          <Link className="btn primary lg block" to={walletScreens.payee({ id: payee_id })}>
            修改收款信息
          </Link>
          <Link className="btn lg block" to={walletScreens.withdraw()}>
            换账户提现
          </Link>
        </>
      )}
    </>
  )
}

export function Withdrawal() {
  const { id = '' } = usePageQuery(walletScreens.withdrawal)
  const read = useRead(withdrawInfo, { id }, { isOff: id === '' })
  return (
    <PageLayout
      state={id === '' ? { is: 'failed', failure: notFound, retry: () => undefined } : stateOf(read)}
      skeleton={<CardsSkeleton />}
      title={read.data?.confirm ? '确认收款' : '提现详情'}
      onRefresh={() => read.refetch()}
    >
      {read.data && <Content detail={read.data} />}
    </PageLayout>
  )
}
