/** State of a work that is not public, the reason, and what to do. */
import { submitPhotos } from '@wallpaper/contract/creation'
import { reviewScreens } from '@wallpaper/contract/review/review.screens'
import { formatTime } from '../../../lib/format/time.ts'
import { useLineCalls } from '../../../runtime/useLineRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card, NoticeStrip } from '../../../ui/content.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { useInvalidateCreation } from '../creation.changes.ts'
import type { WorkDetail } from '../creation.types.ts'
import { outcomeSentence } from '../outcome.labels.ts'
import css from '../pages/PhotoDetail.module.css'

function Submit({ work, label }: { work: WorkDetail; label: string }) {
  const { call } = useLineCalls()
  const invalidate = useInvalidateCreation()
  const { isBusy, submit } = useSubmit(async () => {
    const { results } = await call(submitPhotos, { photo_ids: [work.id] })
    invalidate()
    toast(outcomeSentence(results, () => '已提交审核'))
  })
  return (
    <Button kind="primary" isBlock isBusy={isBusy} onPress={() => void submit()}>
      {label}
    </Button>
  )
}

export function WorkVerdict({ work, onEdit }: { work: WorkDetail; onEdit: () => void }) {
  const { state, reason, change, submitted_at } = work
  if (state === 'draft') {
    return (
      <Card className={css.verdict ?? ''}>
        <p className="f13 t3">还是草稿，提交审核通过后观众才能看到</p>
        <Submit work={work} label="提交审核" />
      </Card>
    )
  }
  if (state === 'reviewing') {
    return (
      <NoticeStrip tone="info" icon="clock">
        {submitted_at
          ? `${formatTime(submitted_at).slice(0, 16)} 提交，正在审核，结果会通知你`
          : '正在审核，结果会通知你'}
      </NoticeStrip>
    )
  }
  if (state === 'rejected') {
    return (
      <Card className={css.verdict ?? ''}>
        <NoticeStrip tone="no" action={{ label: '我要申诉', to: reviewScreens.works(work.line) }}>
          {reason ? `未通过：${reason}` : '没有通过审核'}
        </NoticeStrip>
        <div className="flex g8">
          <Button onPress={onEdit}>去修改</Button>
          <div className="grow">
            <Submit work={work} label="改好了，重新提交" />
          </div>
        </div>
      </Card>
    )
  }
  if (state === 'taken_down') {
    return (
      <NoticeStrip tone="no" action={{ label: '去申诉', to: reviewScreens.works(work.line) }}>
        {reason ? `已下架：${reason}` : '已下架，观众看不到它'}
      </NoticeStrip>
    )
  }
  if (!change) return null
  return change.state === 'reviewing' ? (
    <NoticeStrip tone="info" icon="clock">
      {change.title === work.title
        ? '新图片审核中，期间展示旧图'
        : `新标题「${change.title}」审核中，期间展示旧的`}
    </NoticeStrip>
  ) : (
    <NoticeStrip tone="no" action={{ label: '去修改', onPress: onEdit }}>
      {`修改没有通过${change.reason ? `：${change.reason}` : ''}，观众看到的还是原来的`}
    </NoticeStrip>
  )
}
