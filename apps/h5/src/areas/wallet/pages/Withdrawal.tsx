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
import { useEffect, useEffectEvent, useState } from 'react'
import { yuan } from '../../../lib/format/money.ts'
import { formatDay, formatTime } from '../../../lib/format/time.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { notFound } from '../../../runtime/failure.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { setReadData, stateOf, useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge, Card, NoticeStrip, Row, Rows } from '../../../ui/content.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { Link } from '../../../ui/Link.tsx'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Timeline } from '../../../ui/Timeline.tsx'
import { ConfirmBar } from '../components/ConfirmBar.tsx'
import { ConfirmHead, deadlineText, WaitingCards } from '../components/ConfirmChoice.tsx'
import { Money } from '../components/Money.tsx'
import css from '../components/money.module.css'
import { methodLabels, QuoteLines } from '../components/QuoteCard.tsx'
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

const useRefresh = () => {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  return (detail: WithdrawalDetail) => {
    setReadData(client, withdrawInfo, { id: detail.id }, detail)
    invalidate(wallet2, withdrawList, withdrawInit, balanceOpList)
  }
}

/** Asks the channel for the result: at once, and after returning from the messenger's page. */
const useChannelCheck = (detail: WithdrawalDetail | undefined, onNext: (id: string) => void) => {
  const refresh = useRefresh()
  const check = async () => {
    if (!detail) return
    const now = await runtime().call(checkWithdraw, { id: detail.id }, { isBackground: true })
    refresh(now)
    const [next] = now.to_confirm
    if (now.state !== 'paid' || !next) return
    toast(`¥${yuan(now.net)} 已到账`)
    onNext(next.id)
  }
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void check().catch(() => undefined)
  })
  const waitsFor = detail?.confirm?.package
  useEffect(() => {
    if (!waitsFor) return
    const onVisible = () => look()
    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [waitsFor])
  return check
}

function CancelButton({ detail }: { detail: WithdrawalDetail }) {
  const { id, amount } = detail
  const refresh = useRefresh()
  const { isBusy, submit } = useSubmit(async () => {
    const isSure = await ask({
      title: '取消这笔提现？',
      text: `¥${yuan(amount)} 会全额退回可提现余额`,
      cancel: '再等等',
      confirm: '取消提现',
      isDanger: true,
    })
    if (!isSure) return
    refresh(await runtime().call(cancelWithdraw, { id }))
    toast('已取消，金额已退回')
  })
  return (
    <Button size="lg" isBlock isBusy={isBusy} onPress={() => void submit()}>
      取消提现
    </Button>
  )
}

interface ContentProps {
  detail: WithdrawalDetail
  onChoose: (id: string) => void
}

function Content({ detail, onChoose }: ContentProps) {
  const { confirm, can_cancel, payee_id, to_confirm } = detail
  const [next] = to_confirm
  return (
    <>
      {confirm ? (
        <>
          <WaitingCards waiting={to_confirm} chosen={detail.id} onChoose={onChoose} />
          <ConfirmHead detail={detail} />
        </>
      ) : (
        <>
          {next && (
            <NoticeStrip action={{ label: '去确认', onPress: () => onChoose(next.id) }}>
              还有 {to_confirm.length} 笔等你确认收款，{deadlineText(next.until)}
            </NoticeStrip>
          )}
          <Head detail={detail} />
        </>
      )}
      <section className="card">
        <Timeline steps={stepsIn(detail)} />
      </section>
      {!isBack(detail) && (
        <Card
          title="到账明细"
          more={<span className="f12 t3">{methodLabels[detail.withholding.method]}</span>}
        >
          <QuoteLines {...detail} netLabel={detail.state === 'paid' ? '实际到账' : '预计到账'} />
        </Card>
      )}
      {!confirm && (
        <Rows>
          <Row title={detail.payee_title} icon="card" note={`${detail.name} ${detail.account}`} />
        </Rows>
      )}
      {can_cancel && <CancelButton detail={detail} />}
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

const helpPage = ({ id, amount }: WithdrawalDetail) =>
  supportScreens.complaint({ kind: 'withdrawal', subject: id, about: `提现 ¥${yuan(amount)}` })

export function Withdrawal() {
  const { id: opened = '' } = usePageQuery(walletScreens.withdrawal)
  const [id, setId] = useState(opened)
  const read = useRead(withdrawInfo, { id }, { isOff: id === '', keepsLast: true })
  const { data } = read
  const check = useChannelCheck(data, setId)
  return (
    <PageLayout
      state={id === '' ? { is: 'failed', failure: notFound, retry: () => undefined } : stateOf(read)}
      skeleton={<CardsSkeleton />}
      title={data?.confirm ? '确认收款' : '提现详情'}
      onRefresh={() => read.refetch()}
      right={
        data && (
          <Link className="nav-text" to={helpPage(data)}>
            联系客服
          </Link>
        )
      }
      bottom={
        data?.confirm && (
          <ConfirmBar
            detail={data}
            confirm={data.confirm}
            receivedAt={read.isPlaceholderData ? Date.now() : read.dataUpdatedAt}
            page={walletScreens.withdrawal({ id: data.id })}
            onCheck={check}
          />
        )
      }
    >
      {data && <Content detail={data} onChoose={setId} />}
    </PageLayout>
  )
}
