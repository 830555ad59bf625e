/** The selected works of the library, kept over the pages of the list. */
import { contentBatchMax } from '@wallpaper/contract/creation/content/content.limits'
import { App } from 'antd'
import { useState } from 'react'
import type { Work } from '../content.labels.ts'
import css from './content.module.css'
import type { Outcome } from './WorkDialogs.tsx'

export const usePickedWorks = () => {
  const [picked, setPicked] = useState<readonly Work[]>([])
  const { message, modal } = App.useApp()
  const ids = picked.map(({ id }) => id)
  const toggle = (work: Work) => {
    if (ids.includes(work.id)) return setPicked(picked.filter(({ id }) => id !== work.id))
    if (picked.length >= contentBatchMax) return void message.info(`一次最多 ${contentBatchMax} 个`)
    setPicked([...picked, work])
  }
  /** Failed works stay selected, with the reason. */
  const tellOutcome = (results: Outcome[]) => {
    const failed = results.filter(({ ok }) => !ok)
    const done = results.length - failed.length
    if (done > 0) void message.success(`已处理 ${done} 个作品`)
    if (failed.length > 0) {
      const titleOf = (id: string) => picked.find((work) => work.id === id)?.title ?? id
      void modal.info({
        title: `${failed.length} 个没有处理`,
        okText: '我知道了',
        content: (
          <ul className={css.failed}>
            {failed.map(({ id, msg }) => (
              <li key={id}>
                「{titleOf(id)}」{msg}
              </li>
            ))}
          </ul>
        ),
      })
    }
    setPicked(picked.filter(({ id }) => failed.some((each) => each.id === id)))
  }
  return { works: picked, ids, toggle, clear: () => setPicked([]), tellOutcome }
}

export type PickedWorks = ReturnType<typeof usePickedWorks>
