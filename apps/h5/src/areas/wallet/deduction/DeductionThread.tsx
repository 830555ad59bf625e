/** 扣款申诉: the evidence as staff saw it, and the messages of both sides. */
import { useQueryClient } from '@tanstack/react-query'
import {
  deductionAppeal,
  deductionAppealWithdraw,
  deductionOne,
  deductionRecords,
} from '@wallpaper/contract/wallet'
import { deductionPicturesMax } from '@wallpaper/contract/wallet/deduction.labels'
import { yuan } from '../../../lib/format/money.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { setReadData, stateOf, useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { Card } from '../../../ui/content.tsx'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Talk, TalkPictures } from '../../../ui/Talk.tsx'
import { Timeline } from '../../../ui/Timeline.tsx'
import { EvidenceForm } from '../../upload/public.ts'
import { DeductionHead, Taken } from './DeductionCard.tsx'
import { type DeductionDetail, standing } from './deduction.labels.ts'
import css from './deduction.module.css'

function Evidence({ detail }: { detail: DeductionDetail }) {
  const { work_title, from, to, rows, earned_fen } = detail.evidence
  const days = from === to ? from : `${from} 至 ${to}`
  return (
    <Card title="证据">
      <p className={css.note}>
        {work_title ? `作品「${work_title}」` : '全部作品'}，{days.replaceAll('-', '/')}
        {detail.rule && `\n依据：${detail.rule}`}
      </p>
      <TalkPictures pictures={detail.pictures} title="证据图片" />
      <dl className={css.taken}>
        {rows.map((row) => (
          <div key={row.label}>
            <dt>
              {row.label} <span className="num">{row.takes}</span> 次
            </dt>
            <dd className="num">{yuan(row.earned_fen)}</dd>
          </div>
        ))}
        <div className={css.sum}>
          <dt>这些收益合计</dt>
          <dd className="num">{yuan(earned_fen)}</dd>
        </div>
      </dl>
    </Card>
  )
}

const stepsOf = ({ state, messages, state_name }: DeductionDetail) => {
  const isAppealed = messages.length > 0
  const isOver = isAppealed && state !== 'appealing'
  return [
    { title: '扣款', state: 'done' as const },
    { title: isAppealed ? '已申诉' : '申诉', state: isAppealed ? ('done' as const) : ('now' as const) },
    { title: '复核', state: isOver ? ('done' as const) : isAppealed ? ('now' as const) : ('todo' as const) },
    { title: isOver ? state_name : '结果', state: isOver ? ('done' as const) : ('todo' as const) },
  ]
}

/** Writes a response into the caches of this page and the list. */
const useKeep = () => {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  return (next: DeductionDetail) => {
    setReadData(client, deductionOne, { id: next.id }, next)
    invalidate(deductionRecords)
  }
}

function Thread({ detail }: { detail: DeductionDetail }) {
  const keep = useKeep()
  const { id, messages, can_write, state, verdict } = detail
  const said = messages.map(({ is_staff, author, ...message }) => ({
    ...message,
    author: is_staff ? `客服 ${author}` : '我',
    isMine: !is_staff,
  }))
  return (
    <Card title="申诉">
      {said.length > 0 && <Talk messages={said} />}
      {verdict && <p className={css.note}>结论：{verdict}</p>}
      <p className={css.hint}>{standing(detail) || (state === 'final' ? '已过申诉时间' : '')}</p>
      {can_write && (
        <EvidenceForm
          // The part of the id that fits into a queue's name; the end is unique enough.
          purpose={`deduction ${id.slice(-12)}`}
          picturesMax={deductionPicturesMax}
          action={messages.length === 0 ? '提交申诉' : '补充说明'}
          send={async (sent, idempotencyKey) =>
            keep(await runtime().call(deductionAppeal, { id, ...sent }, { idempotencyKey }))
          }
        />
      )}
    </Card>
  )
}

const askToWithdraw = async (id: string, keep: (next: DeductionDetail) => void) => {
  const isSure = await ask({
    title: '撤回申诉？',
    text: '撤回后这笔扣款不能再次申诉。',
    confirm: '撤回',
    isDanger: true,
  })
  if (!isSure) return
  keep(await runtime().call(deductionAppealWithdraw, { id }))
  toast('申诉已撤回')
}

export function DeductionThread({ id }: { id: string }) {
  const read = useRead(deductionOne, { id })
  const keep = useKeep()
  const detail = read.data
  return (
    <PageLayout
      state={stateOf(read)}
      skeleton={<CardsSkeleton />}
      title="扣款申诉"
      right={
        detail?.state === 'appealing' && (
          <NavAction label="撤回申诉" onPress={() => void askToWithdraw(id, keep)} />
        )
      }
    >
      {detail && (
        <>
          <section className="card">
            <DeductionHead item={detail} />
            <p className={css.note}>{detail.note}</p>
            <Taken taken={detail.taken} />
          </section>
          <Card title="进展">
            <Timeline steps={stepsOf(detail)} />
          </Card>
          <Evidence detail={detail} />
          <Thread detail={detail} />
        </>
      )}
    </PageLayout>
  )
}
