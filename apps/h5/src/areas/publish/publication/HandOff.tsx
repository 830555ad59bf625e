/** 发布交接: what has no API is published by hand, step by step, and ends with the work's link. */

import { learnScreens } from '@wallpaper/contract/learn/learn.screens'
import { aiSwitchOf, platforms } from '@wallpaper/contract/publish/platform.labels'
import { type HandOffTick, handOffTicks, inboxStates } from '@wallpaper/contract/publish/publication.labels'
import { useEffect, useRef, useState } from 'react'
import { formatClock } from '../../../lib/format/clock.ts'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { Button } from '../../../ui/Button.tsx'
import { NoticeStrip, Row, Rows } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { showAlert } from '../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import type { Publication } from '../publish.types.ts'
import { type AskedOf, AskSheet } from './AskSheets.tsx'
import { FinishSheet } from './FinishSheet.tsx'
import { InboxCard, isOnItsWay } from './InboxCard.tsx'
import { apps, openApp } from './openApp.ts'
import { Thumb } from './PublicationHead.tsx'
import css from './publication.module.css'
import { SaveSheet } from './SaveSheet.tsx'
import { useActs, useChanged } from './useActs.ts'
import { useGoingOn } from './useGoingOn.ts'
import { stepsOf, textOf, useHandOff } from './useHandOff.ts'

const doneWords: Record<HandOffTick, string> = {
  media: '已保存',
  title: '已复制',
  description: '已复制',
  tags: '已复制',
  code: '已复制',
}

const doneWordOf = ({ inbox }: Publication, step: HandOffTick): string =>
  step === 'media' && inbox?.state === 'delivered' ? inboxStates.delivered : doneWords[step]

const lengthOf = (ms: number): string => {
  const seconds = Math.round(ms / 1_000)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}

const noteOf = (detail: Publication, step: HandOffTick): string => {
  const { media } = detail
  if (step === 'media' && media)
    return `${media.width} × ${media.height}，${(media.bytes / 1_000_000).toFixed(1)} MB`
  return step === 'code' ? `评论区置顶这句：${textOf(detail, step)}` : textOf(detail, step)
}

const nameOf = (detail: Publication, step: HandOffTick): string => {
  if (step !== 'media') return handOffTicks[step]
  return detail.media?.kind === 'video' ? '保存视频' : '保存图片'
}

interface StepsProps {
  detail: Publication
  steps: readonly HandOffTick[]
  isBusy: boolean
  onPress: (step: HandOffTick) => void
  onFinish: () => void
}

function Steps({ detail, steps, isBusy, onPress, onFinish }: StepsProps) {
  const now = steps.find((step) => !detail.ticks.includes(step))
  return (
    <ol className={`card flush ${css.steps}`}>
      {steps.map((step, index) => {
        const isDone = detail.ticks.includes(step)
        return (
          <li key={step} className={isDone ? css.done : step === now ? css.now : undefined}>
            <span className={css.number}>{isDone ? <Icon name="check" size={14} /> : index + 1}</span>
            <span className={css.what}>
              <b>{nameOf(detail, step)}</b>
              <p>{noteOf(detail, step)}</p>
            </span>
            {isDone && <span className={css.saved}>{doneWordOf(detail, step)}</span>}
            <Button
              size="sm"
              kind={isDone ? 'ghost' : 'soft'}
              isDisabled={isBusy}
              onPress={() => onPress(step)}
            >
              {step === 'media' ? '保存' : '复制'}
              <span className="sr">{nameOf(detail, step).slice(2)}</span>
            </Button>
          </li>
        )
      })}
      <li className={now ? undefined : css.now}>
        <span className={css.number}>{steps.length + 1}</span>
        <span className={css.what}>
          <b>发好后回来贴链接</b>
          <p>分享 › 复制链接，回到这里一点就识别</p>
        </span>
        <Button size="sm" kind={now ? 'ghost' : 'soft'} onPress={onFinish}>
          回填
        </Button>
      </li>
    </ol>
  )
}

/** Opens the app; on return the link is asked for. */
const useOpening = (detail: Publication, onReturn: () => void) => {
  const [isFailed, setIsFailed] = useState(false)
  const isAway = useRef(false)
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState !== 'visible' || !isAway.current) return
      isAway.current = false
      onReturn()
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [onReturn])
  const open = async () => {
    const { name } = platforms[detail.platform]
    if (runtime().environment.isMessenger && detail.platform !== 'channels')
      return showAlert({
        title: `在微信里打不开${name}`,
        text: `点右上角「…」选择在浏览器打开，再点「打开${name}」；也可以自己切到${name}，做过的步骤都在。`,
      })
    isAway.current = true
    if (!(await openApp(detail.platform))) {
      isAway.current = false
      setIsFailed(true)
    }
  }
  return { open, isFailed, close: () => setIsFailed(false) }
}

const missing = (detail: Publication, steps: readonly HandOffTick[]): string => {
  const left = steps
    .filter((step) => !detail.ticks.includes(step))
    .map((step) => nameOf(detail, step).slice(2))
  const { name } = platforms[detail.platform]
  return left.length > 0 ? `${left.join('、')}还没好，也可以先打开${name}` : `都好了，去${name}粘贴发布`
}

interface ProgressCardProps {
  detail: Publication
  steps: readonly HandOffTick[]
}

function ProgressCard({ detail, steps }: ProgressCardProps) {
  const { name } = platforms[detail.platform]
  const done = steps.filter((step) => detail.ticks.includes(step)).length
  const duration = detail.media?.duration_ms
  return (
    <section className={`card ${css.card}`}>
      <div className={css.head}>
        <Thumb url={detail.thumb_url} size="big">
          {duration ? <span className="num">{lengthOf(duration)}</span> : null}
        </Thumb>
        <span className={css.facts}>
          <span className={css.title}>
            <b>{detail.title || '没有标题'}</b>
          </span>
          <small>
            发到 {name}
            {detail.account && ` · ${detail.account.nickname}`}
          </small>
          <small>{name}没有开放直接发布，按步骤复制过去就好</small>
        </span>
      </div>
      <div className={css.progress}>
        <div className={css.bar}>
          <i style={{ width: `${(done / (steps.length + 1)) * 100}%` }} />
        </div>
        <span className="num">
          完成 {done}/{steps.length + 1}
        </span>
      </div>
    </section>
  )
}

/** The app did not open: what else leads there. */
function NotOpenedSheet({ platform, onClose }: { platform: Publication['platform']; onClose: () => void }) {
  const { name } = platforms[platform]
  return (
    <Sheet title={`没有打开${name}`} onClose={onClose}>
      <div className="form">
        <p>
          可能没有安装{name}，或浏览器拦住了。可以自己切到{name}，做过的步骤都在；也可以用网页版发布。
        </p>
        <Button
          kind="primary"
          size="lg"
          isBlock
          onPress={() => window.open(apps[platform].web, '_blank', 'noopener')}
        >
          打开{name}网页版
        </Button>
      </div>
    </Sheet>
  )
}

export function HandOff({ detail, onRefresh }: { detail: Publication; onRefresh: () => Promise<unknown> }) {
  useGoingOn(isOnItsWay(detail), onRefresh)
  const [isFinishing, setIsFinishing] = useState(false)
  const [byHand, setByHand] = useState<string | null>(null)
  const [toSave, setToSave] = useState<string | null>(null)
  const [asked, setAsked] = useState<AskedOf | null>(null)
  const acts = useActs((act, card) => setAsked({ act, card }))
  const changed = useChanged()
  const { isBusy, press, tick } = useHandOff(detail, { text: setByHand, file: setToSave })
  const { open, isFailed, close } = useOpening(detail, () => setIsFinishing(true))
  const { name } = platforms[detail.platform]
  const steps = stepsOf(detail)
  return (
    <PageLayout
      title={`发布到${name}`}
      right={<NavAction label="教程" onPress={() => navigateTo(learnScreens.lessons())} />}
      bottom={
        <>
          <p className="hint">{missing(detail, steps)}</p>
          <Button kind="primary" size="lg" isBlock onPress={() => void open()}>
            打开{name}
          </Button>
        </>
      }
    >
      <ProgressCard detail={detail} steps={steps} />
      {detail.inbox && <InboxCard detail={detail} inbox={detail.inbox} />}
      <Steps
        detail={detail}
        steps={steps}
        isBusy={isBusy}
        onPress={press}
        onFinish={() => setIsFinishing(true)}
      />
      {detail.is_ai && (
        <NoticeStrip tone="info" icon="spark">
          请在{name}的作品说明里勾选「{aiSwitchOf(detail.platform)}」，与图神里的声明一致
        </NoticeStrip>
      )}
      <Rows>
        <Row
          icon="clock"
          title="提醒时间"
          value={detail.scheduled_at ? formatClock(detail.scheduled_at, Date.now()) : '不定时间'}
          onPress={() => acts.press('reschedule', detail)}
        />
        <Row icon="close" title="取消发布" onPress={() => acts.press('cancel', detail)} />
      </Rows>
      <AskSheet asked={asked} onClose={() => setAsked(null)} />
      {isFinishing && <FinishSheet detail={detail} onDone={changed} onClose={() => setIsFinishing(false)} />}
      {toSave !== null && detail.media && (
        <SaveSheet
          media={detail.media}
          url={toSave}
          onSaved={() => {
            setToSave(null)
            tick('media')
          }}
          onClose={() => setToSave(null)}
        />
      )}
      {byHand !== null && (
        <Sheet title="长按选择复制" onClose={() => setByHand(null)}>
          <p className={css.byHand}>{byHand}</p>
        </Sheet>
      )}
      {isFailed && <NotOpenedSheet platform={detail.platform} onClose={close} />}
    </PageLayout>
  )
}
