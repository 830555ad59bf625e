/** The answers of a rule with a handle each. Loaded after the plain list. */
import type { ReplyAnswer } from '@wallpaper/contract/reply/reply.schemas'
import type { ReactNode } from 'react'
import { SortableList } from '../../../ui/lists/SortableList.tsx'

export interface ListedAnswer {
  id: string
  title: string
  answer: ReplyAnswer
}

export interface SortableAnswersProps {
  items: readonly ListedAnswer[]
  onMove: (items: readonly ListedAnswer[]) => void
  render: (item: ListedAnswer, at: number) => ReactNode
}

export const SortableAnswers = (props: SortableAnswersProps) => (
  <SortableList label="回复内容，按住左边可以调整顺序" handleAt="start" {...props} />
)
