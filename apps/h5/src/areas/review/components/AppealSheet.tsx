/** 我要申诉: once, with a reason, text and pictures that only the sender and reviewers see. */
import { appealPicturesMax } from '@wallpaper/contract'
import { auditInit, checkAppeal, checkInit } from '@wallpaper/contract/review'
import {
  type AppealView,
  appealTextRange,
  appealViewIds,
  appealViews,
} from '@wallpaper/contract/review/review.limits'
import { useState } from 'react'
import { runtime } from '../../../runtime/runtime.ts'
import { useInvalidate } from '../../../runtime/useRead.ts'
import { useSubmit, ValidationError } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FieldError, TextArea } from '../../../ui/form/fields.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { UploadGrid, useUploadQueue } from '../../upload/public.ts'
import type { ReviewItem } from '../review.types.ts'
import css from './AppealSheet.module.css'

type Evidence = NonNullable<ReturnType<typeof useUploadQueue>>

/** All or nothing: a failed picture must not be dropped silently. */
const idsOf = ({ files, ready }: Evidence): string[] => {
  if (files.some(({ stage }) => stage.at === 'failed' || stage.at === 'refused'))
    throw new ValidationError({ upload_ids: '有图片上传失败，请重试或移除后再提交' })
  if (ready.length < files.length) throw new ValidationError({ upload_ids: '图片还没有传完，请稍等' })
  return ready.map(({ upload }) => upload.upload_id)
}

const subjectOf = ({ kind, id }: ReviewItem) =>
  kind === 'work' || kind === 'work_change'
    ? { photo_id: id, is_change: kind === 'work_change' }
    : { homepage_id: id, is_change: kind === 'homepage_change' }

interface AppealSheetProps {
  item: ReviewItem
  onClose: () => void
}

function AppealForm({ item, onClose, evidence }: AppealSheetProps & { evidence: Evidence }) {
  const [view, setView] = useState<AppealView>('wrong')
  const [text, setText] = useState('')
  const invalidate = useInvalidate()
  const { isBusy, problems, submit } = useSubmit(async (key) => {
    const said = text.trim()
    if (Array.from(said).length < appealTextRange.min)
      throw new ValidationError({ text: `请写明理由，至少 ${appealTextRange.min} 个字` })
    const upload_ids = idsOf(evidence)
    try {
      await runtime().call(
        checkAppeal,
        { ...subjectOf(item), view, text: said, upload_ids },
        { idempotencyKey: key, line: item.line },
      )
    } catch (error) {
      // The refusal may mean that the state has changed.
      invalidate(checkInit, auditInit)
      throw error
    }
    for (const { id } of evidence.ready) evidence.remove(id)
    invalidate(checkInit, auditInit)
    toast('申诉已提交，由另一位审核员复审')
    onClose()
  })
  return (
    <Sheet title="我要申诉" onClose={onClose} isDirty={text !== '' || evidence.files.length > 0}>
      <div className={css.reason}>
        <b>{item.title} · 未通过原因</b>
        <p>{item.reason}</p>
      </div>
      <Form onSubmit={() => void submit()} problems={problems}>
        <div className={css.views}>
          <span className={css.label}>你认为</span>
          <Segmented
            label="你认为"
            look="chips"
            options={appealViewIds.map((id) => ({ id, title: appealViews[id] }))}
            value={view}
            onChange={setView}
          />
        </div>
        <TextArea
          name="text"
          label="说明"
          maxLength={appealTextRange.max}
          placeholder="写明为什么判断有误，有授权请说明来源"
          value={text}
          onChange={setText}
          error={problems.text}
        />
        <div className={css.evidence}>
          <UploadGrid
            queue={evidence}
            max={appealPicturesMax}
            emptyTitle={`证明图片（选填，最多 ${appealPicturesMax} 张）`}
            note="只有你和审核员能看到"
          />
          {problems.upload_ids && <FieldError>{problems.upload_ids}</FieldError>}
        </div>
        <p className={css.promise}>由另一位审核员复审，2 个工作日内答复，只能申诉一次。</p>
        <Button type="submit" kind="primary" size="lg" isBlock isBusy={isBusy}>
          提交申诉
        </Button>
      </Form>
    </Sheet>
  )
}

/** A separate upload queue per appeal; a purpose is at most 40 characters long. */
const purposeOf = ({ id }: ReviewItem) => `appeal_${id.slice(-12)}`

export function AppealSheet(props: AppealSheetProps) {
  const evidence = useUploadQueue({ purpose: purposeOf(props.item), isPrivate: true })
  return evidence && <AppealForm {...props} evidence={evidence} />
}
