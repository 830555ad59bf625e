/** One relation: people, split, end date and history; with answering, withdrawing and ending it. */
import { shareEnd, shareHandle, shareInfo, shareWithdraw } from '@wallpaper/contract/sharing'
import { sharingScreens } from '@wallpaper/contract/sharing/sharing.screens'
import { useState } from 'react'
import { yuan } from '../../../lib/format/money.ts'
import { daysLeft, formatTime } from '../../../lib/format/time.ts'
import { useLine } from '../../../pageStack/pageContext.ts'
import { useLineCalls, useLineRead } from '../../../runtime/useLineRead.ts'
import { stateOf } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card, NoticeStrip, Row, Rows } from '../../../ui/content.tsx'
import { TextArea } from '../../../ui/form/fields.tsx'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { dayText, stateTones, termText } from '../sharing.labels.ts'
import { useInvalidateSharing } from '../sharing.queries.ts'
import type { ShareDetail } from '../sharing.types.ts'
import { HomepageHead, HomepagePictures } from './HomepageHead.tsx'
import { SplitBar } from './SplitBar.tsx'
import css from './sharing.module.css'

const reasonMax = 100

function RefuseSheet({ share, onClose }: { share: ShareDetail; onClose: () => void }) {
  const { call } = useLineCalls()
  const invalidate = useInvalidateSharing()
  const [reason, setReason] = useState('')
  const { isBusy, submit } = useSubmit(async () => {
    await call(shareHandle, { share_id: share.id, verdict: 'refuse', reason })
    invalidate()
    toast('已告诉对方')
    onClose()
  })
  return (
    <Sheet title="不同意共享" onClose={onClose} isDirty={reason !== ''}>
      <div className={css.form}>
        <TextArea
          label={`对${share.partner_name}说一句（选填，对方会看到）`}
          name="reason"
          value={reason}
          onChange={setReason}
          maxLength={reasonMax}
        />
        <Button kind="primary" size="lg" isBlock isBusy={isBusy} onPress={() => void submit()}>
          不同意
        </Button>
      </div>
    </Sheet>
  )
}

function Actions({ share, onRefuse }: { share: ShareDetail; onRefuse: () => void }) {
  const { call } = useLineCalls()
  const invalidate = useInvalidateSharing()
  const accept = useSubmit(async () => {
    await call(shareHandle, { share_id: share.id, verdict: 'accept' })
    invalidate()
    toast('已同意，对方现在就能用')
  })
  const withdraw = useSubmit(async () => {
    await call(shareWithdraw, { share_id: share.id })
    invalidate()
    toast('已撤回申请')
  })
  const end = useSubmit(async () => {
    const lost =
      share.codes.length > 0 ? `口令${share.codes.map((code) => `「${code}」`).join('、')}要更换指向。` : ''
    const isSure = await ask({
      title: `结束共享「${share.homepage.name}」？`,
      text: `最后一天是 ${dayText(share.last_day_if_ended)}，这天及以前的收益照分。${lost}`,
      confirm: '结束共享',
      isDanger: true,
    })
    if (!isSure) return
    const ended = await call(shareEnd, { share_id: share.id })
    invalidate()
    toast(`已结束，最后一天 ${ended.last_day ? dayText(ended.last_day) : ''}`)
  })
  if (share.can.answer)
    return (
      <div className={css.acts}>
        <Button kind="ghost" size="lg" onPress={onRefuse}>
          不同意
        </Button>
        <Button kind="primary" size="lg" isBusy={accept.isBusy} onPress={() => void accept.submit()}>
          同意共享
        </Button>
      </div>
    )
  if (share.can.withdraw)
    return (
      <Button kind="ghost" size="lg" isBlock isBusy={withdraw.isBusy} onPress={() => void withdraw.submit()}>
        撤回申请
      </Button>
    )
  if (!share.can.end) return null
  return (
    <Button kind="danger" size="lg" isBlock isBusy={end.isBusy} onPress={() => void end.submit()}>
      结束共享
    </Button>
  )
}

/** The state explained in a sentence. */
const stateSentence = (share: ShareDetail, now: number): string => {
  if (share.state === 'applied') {
    const left = `${daysLeft(share.answer_by, now)} 天内没有答复会自动关闭`
    return share.side === 'owner' ? left : `对方${left}`
  }
  if (share.state === 'accepted')
    return `可用到 ${share.last_day ? dayText(share.last_day) : '—'}，以后上新也能用`
  if (share.state === 'ended' && share.is_usable)
    return `今天还能用，${share.last_day ? dayText(share.last_day) : ''} 后结束`
  return share.reason ? `对方说：${share.reason}` : ''
}

function Facts({ share }: { share: ShareDetail }) {
  const line = useLine()
  const isOwner = share.side === 'owner'
  const mine = isOwner ? share.owner_percent : 100 - share.owner_percent
  return (
    <>
      <Card title="收益分成">
        <SplitBar mine={mine} mineName="我" theirs={100 - mine} theirName={share.partner_name} />
        <div className={css.foot}>
          <span>{isOwner ? '对方' : '我'}的口令带来的收益</span>
          <span className="num">{share.starts_at ? `${yuan(share.income_fen)} 元` : '—'}</span>
        </div>
      </Card>
      <Rows>
        <Row title={isOwner ? '使用人' : '素材所有人'} value={share.partner_name} />
        <Row title="使用期限" value={termText(share.months)} />
        <Row title="用在" value={share.use_homepage_name ?? '主页已删除'} />
        {share.codes.length > 0 && <Row title="指向它的口令" value={share.codes.join('、')} />}
        {share.is_usable && (
          <Row
            title="看素材"
            value={`${share.homepage.photos} 个作品`}
            to={sharingScreens.photos(line, { homepage_id: share.homepage.homepage_id })}
          />
        )}
      </Rows>
      <Card title="经过">
        <ol className={css.steps}>
          {share.history.map(({ act, act_name, by, at }) => (
            <li key={`${act}/${at}`}>
              <span>
                {by} · {act_name}
              </span>
              <small className="num">{formatTime(at)}</small>
            </li>
          ))}
        </ol>
      </Card>
    </>
  )
}

export function ShareDetailPage({ shareId }: { shareId: string }) {
  const read = useLineRead(shareInfo, { share_id: shareId })
  const [isRefusing, setRefusing] = useState(false)
  const { data: share } = read
  const sentence = share ? stateSentence(share, Date.now()) : ''
  return (
    <PageLayout
      state={stateOf(read)}
      skeleton={<CardsSkeleton />}
      title="共享详情"
      onRefresh={() => read.refetch()}
      bottom={
        share &&
        (share.can.answer || share.can.withdraw || share.can.end) && (
          <Actions share={share} onRefuse={() => setRefusing(true)} />
        )
      }
    >
      {share && (
        <>
          {sentence && (
            <NoticeStrip tone={share.state === 'refused' ? 'no' : 'info'} icon="clock">
              {sentence}
            </NoticeStrip>
          )}
          <section className="card">
            <HomepageHead
              homepage={share.homepage}
              state={{ tone: stateTones[share.state], name: share.state_name }}
            />
            <HomepagePictures urls={share.homepage.pictures} />
            {share.message && (
              <p className={css.message}>
                {share.side === 'owner' ? share.partner_name : '我'}说：{share.message}
              </p>
            )}
          </section>
          <Facts share={share} />
          {isRefusing && <RefuseSheet share={share} onClose={() => setRefusing(false)} />}
        </>
      )}
    </PageLayout>
  )
}
