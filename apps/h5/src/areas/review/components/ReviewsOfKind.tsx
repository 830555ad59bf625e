/** 作品审核 and 主页审核: submissions of one kind, by state. */
import { useState } from 'react'
import { useLine } from '../../../pageStack/pageContext.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { ReviewList } from './ReviewList.tsx'

type State = 'all' | 'rejected' | 'reviewing' | 'appealing'

const words: Record<State, string> = {
  all: '全部',
  rejected: '未通过',
  reviewing: '审核中',
  appealing: '申诉中',
}
const states = Object.keys(words) as readonly State[]

interface ReviewsOfKindProps {
  kind: 'photo' | 'homepage'
  /** Shown when nothing was submitted yet. */
  empty: { title: string; note: string }
}

export function ReviewsOfKind({ kind, empty }: ReviewsOfKindProps) {
  const line = useLine()
  const [state, setState] = useState<State>('all')
  return (
    <ReviewList
      line={line}
      filter={{ kind, ...(state !== 'all' && { state }) }}
      top={(reply) => (
        <Segmented
          label="审核状态"
          look="chips"
          options={states.map((id) => ({
            id,
            title: words[id],
            ...(reply && id !== 'all' && { count: reply.counts[id] }),
          }))}
          value={state}
          onChange={setState}
        />
      )}
      empty={state === 'all' ? empty : { title: `没有${words[state]}的`, note: '换一种状态看看，或下拉刷新' }}
    />
  )
}
