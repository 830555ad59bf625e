/**
 * A new person's first steps. Areas declare them and the server checks them off; hidden when done or
 * dismissed.
 */
import { firstStepsClose, indexInit } from '@wallpaper/contract/home'
import { noticeScreens } from '@wallpaper/contract/notice/notice.screens'
import { useEffect, useRef } from 'react'
import { parsePageUrl, withQuery } from '../../../lib/url/pageUrl.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useInvalidate } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Badge, Card, NoticeStrip } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import type { HomeInit } from '../home.types.ts'
import '../../../ui/styles/timeline.css'
import css from './FirstSteps.module.css'

type Steps = NonNullable<HomeInit['first_steps']>
type Step = Steps['steps'][number]

const undoMs = 5_000

/** Reloads on return from a step, however short the absence, so that it shows as done. */
const useReadAnewOnReturn = () => {
  const invalidate = useInvalidate()
  const hasLeft = useRef(false)
  useEffect(() => {
    if (hasLeft.current) invalidate(indexInit)
    return () => {
      hasLeft.current = true
    }
  }, [invalidate])
}

const close = (isClosed: boolean) =>
  runtime().call(firstStepsClose, { is_closed: isClosed }, { hasLoading: false, isQuiet: true })

/** Permanent: undoing a step later does not bring the card back. */
function Done() {
  useEffect(() => {
    close(true).catch(() => undefined)
  }, [])
  return null
}

function PutAway() {
  const invalidate = useInvalidate()
  const { isBusy, submit } = useSubmit(async () => {
    await runtime().call(firstStepsClose, { is_closed: true })
    invalidate(indexInit)
    const undo = () =>
      void close(false).then(
        () => invalidate(indexInit),
        () => toast('没有恢复成功，请稍后再试'),
      )
    toast('已收起新手步骤', { ms: undoMs, action: { label: '撤销', onPress: undo } })
  })
  return (
    <p className={css.away}>
      <button type="button" className="text-btn f13" disabled={isBusy} onClick={() => void submit()}>
        不再显示
      </button>
    </p>
  )
}

/** The first open step has the only primary button. */
function StepAction({ step, isNow }: { step: Step; isNow: boolean }) {
  if (step.is_done) return <Badge tone="ok">已完成</Badge>
  if (step.waits_for) return <span className={css.waiting}>{step.waits_for}</span>
  const { path, query } = parsePageUrl(step.path)
  return (
    <Link className={isNow ? 'btn sm primary' : css.later} to={withQuery(path, query)}>
      {step.action}
      {!isNow && <Icon name="right" size={14} />}
    </Link>
  )
}

const stateOf = (step: Step, isNow: boolean) => {
  if (step.is_done) return 'done'
  if (step.is_rejected) return 'failed'
  return isNow ? 'now' : 'todo'
}

function StepRow({ step, isNow }: { step: Step; isNow: boolean }) {
  return (
    <li className={stateOf(step, isNow)}>
      <span className="pt">
        {step.is_done && <Icon name="check" size={12} />}
        {step.is_rejected && <Icon name="close" size={12} />}
      </span>
      <div className={css.words}>
        <b>
          {step.title}
          <small>{`${step.minutes} 分钟`}</small>
        </b>
        <p>{step.note}</p>
      </div>
      <StepAction step={step} isNow={isNow} />
    </li>
  )
}

const spanOf = (minutes: number): string =>
  minutes < 120 ? `${minutes} 分钟` : `${Math.ceil(minutes / 60)} 小时`

const reviewSentence = ({ is_ready, ahead, minutes }: NonNullable<Steps['review']>): string => {
  if (!is_ready) return `三样备齐后自动提交，排在最前，约 ${spanOf(minutes)}内给结果。`
  const place = ahead === 0 ? '已经排在最前' : `前面还有 ${ahead} 套`
  return `${place}，约 ${spanOf(minutes)}内给结果。`
}

/** Homepage, works and code of somebody new are one case of the review. */
function FirstReview({ review }: { review: NonNullable<Steps['review']> }) {
  return (
    <div className={css.review}>
      <h3>
        <Icon name="shield" size={18} />
        {review.is_ready ? '第一套正在一起审核' : '第一套一起审，不用等三次'}
      </h3>
      <p>{reviewSentence(review)}</p>
      <p className={css.sum}>
        <span>主页</span>+<span>作品</span>+<span>口令</span>=<strong>1 次审核</strong>
      </p>
    </div>
  )
}

const minutesOf = (steps: readonly Step[]): number => steps.reduce((sum, { minutes }) => sum + minutes, 0)

/** What is done and how long the rest takes: the minutes of the rows below, added up. */
const progressSentence = (open: readonly Step[], done: number): string => {
  const rest = `约 ${minutesOf(open)} 分钟，可以随时停下`
  return done === 0 ? rest : `做完 ${done} 步，还要${rest}`
}

export interface FirstStepsProps extends Steps {
  /** The page already shows a strip, and there is at most one. */
  hasStrip: boolean
}

export function FirstSteps({ welcome, steps, review, hasStrip }: FirstStepsProps) {
  useReadAnewOnReturn()
  const known = steps.filter(({ path }) => runtime().canOpen(path))
  const done = known.filter(({ is_done }) => is_done).length
  const now = known.find(({ is_done }) => !is_done)
  return (
    <>
      {welcome && !hasStrip && (
        <NoticeStrip
          tone="info"
          icon="bell"
          action={{ label: '看欢迎信', to: noticeScreens.detail({ id: welcome.notice_id }) }}
        >
          {welcome.sentence}
        </NoticeStrip>
      )}
      {now ? (
        <Card className={css.card ?? ''}>
          <div className="between g12">
            <div className="grow">
              <h2 className={css.title}>{`先走完这 ${known.length} 步`}</h2>
              <p className="f12 t3">
                {progressSentence(
                  known.filter(({ is_done }) => !is_done),
                  done,
                )}
              </p>
            </div>
            <p className={css.progress}>
              <span className="sr">{`已完成 ${done} 步，共 ${known.length} 步`}</span>
              <span aria-hidden="true">
                {done}
                <u>{`/ ${known.length} 步`}</u>
              </span>
            </p>
          </div>
          <div className={css.bar} aria-hidden="true">
            <i style={{ width: `${(done / known.length) * 100}%` }} />
          </div>
          <ol className="tline">
            {known.map((step) => (
              <StepRow key={step.id} step={step} isNow={step === now} />
            ))}
          </ol>
          {review && <FirstReview review={review} />}
          <PutAway />
        </Card>
      ) : (
        <Done />
      )}
    </>
  )
}
