/** Lesson results for the home search. */

import { lessonCategories } from '@wallpaper/contract/learn/learn.labels'
import { learnScreens } from '@wallpaper/contract/learn/learn.screens'
import type { Clock } from '../../../platform/clock.ts'
import { pageAskById, pageOfRows } from '../../../platform/paging.ts'
import type { SearchGroup } from '../../home/public.ts'
import { lessonReader } from './lesson.repository.ts'

export const lessonSearchGroup = (clock: Clock): SearchGroup => ({
  id: 'lesson',
  for: 'everyone',
  find: async (tx, _visitor, { text, cursor, limit }) => {
    const now = clock()
    const { after } = pageAskById({ cursor, limit })
    const rows = await lessonReader(tx).search(text, { before: after, limit }, now)
    const page = pageOfRows(
      rows,
      limit,
      ({ id }) => [id],
      (row) => ({
        id: `lesson-${row.id}`,
        line: row.line,
        title: row.title,
        note: `${lessonCategories[row.category]} · ${row.teacher}`,
        thumbUrl: row.coverUrl,
        icon: 'book',
        path: learnScreens.lesson({ id: row.id }),
      }),
    )
    return { ...page, total: await lessonReader(tx).countFound(text, now) }
  },
})
