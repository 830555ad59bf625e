/** Lesson results for the home search. */

import { lessonCategories } from '@wallpaper/contract/learn/learn.labels'
import { learnScreens } from '@wallpaper/contract/learn/learn.screens'
import type { Clock } from '../../../platform/clock.ts'
import { numberKey } from '../../../platform/cursor.ts'
import { listPage } from '../../../platform/listPage.ts'
import type { SearchGroup } from '../../home/public.ts'
import { lessonReader } from './lesson.repository.ts'

export const lessonSearchGroup = (clock: Clock): SearchGroup => ({
  id: 'lesson',
  for: 'everyone',
  find: (tx, _visitor, { text, ...page }) => {
    const now = clock()
    const reader = lessonReader(tx)
    return listPage(page, {
      key: { id: numberKey },
      rows: (slice) => reader.search(text, slice, now),
      present: (rows) =>
        rows.map((row) => ({
          id: `lesson-${row.id}`,
          line: row.line,
          title: row.title,
          note: `${lessonCategories[row.category]} · ${row.teacher}`,
          thumbUrl: row.coverUrl,
          icon: 'book',
          path: learnScreens.lesson({ id: row.id }),
        })),
      total: () => reader.countFound(text, now),
    })
  },
})
