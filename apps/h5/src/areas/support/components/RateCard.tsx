/** The person's rating of a closed ticket. */
import { complaintRate } from '@wallpaper/contract/support'
import { ratingLabels } from '@wallpaper/contract/support/support.labels'
import { useState } from 'react'
import { runtime } from '../../../runtime/runtime.ts'
import { useSubmit, ValidationError } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/content.tsx'
import { FieldError, TextArea } from '../../../ui/form/fields.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { Stars } from '../../../ui/Stars.tsx'
import type { TicketDetail } from '../support.types.ts'
import css from './support.module.css'

export function RateCard({ detail, keep }: { detail: TicketDetail; keep: (next: TicketDetail) => void }) {
  const [rating, setRating] = useState(0)
  const [text, setText] = useState('')
  const { isBusy, problems, submit } = useSubmit(async () => {
    if (rating === 0) throw new ValidationError({ rating: '请先选几颗星' })
    keep(await runtime().call(complaintRate, { id: detail.id, rating, text: text.trim() }))
    toast('谢谢评价')
  })
  if (detail.rating !== null)
    return (
      <Card title="你的评价">
        <Stars words={ratingLabels} rating={detail.rating} />
        <p className={css.rated}>
          {ratingLabels[detail.rating - 1]}
          {detail.rating_text && `：${detail.rating_text}`}
        </p>
      </Card>
    )
  if (!detail.can_rate) return null
  return (
    <Card title="这次处理得怎么样">
      <Stars words={ratingLabels} rating={rating} onRate={setRating} />
      <p className={css.rated}>{ratingLabels[rating - 1] ?? '点星评分'}</p>
      {problems.rating && <FieldError>{problems.rating}</FieldError>}
      {rating > 0 && (
        <TextArea
          name="text"
          label="还想说什么（选填）"
          maxLength={200}
          value={text}
          onChange={setText}
          error={problems.text}
        />
      )}
      <Button kind="primary" isBlock isBusy={isBusy} onPress={() => void submit()}>
        提交评价
      </Button>
    </Card>
  )
}
