/** 玩法教程 of one category or product line: the target of links in guides and lines. */

import { lineIds, lines } from '@wallpaper/contract'
import { lessonIndex } from '@wallpaper/contract/learn'
import { lessonCategories } from '@wallpaper/contract/learn/learn.labels'
import { learnScreens } from '@wallpaper/contract/learn/learn.screens'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { isCategory, LessonList } from '../components/LessonsView.tsx'
import css from '../components/learn.module.css'

export function Category() {
  const query = usePageQuery(learnScreens.category)
  const read = useRead(lessonIndex, {})
  const category = isCategory(query.category) ? query.category : undefined
  const line = lineIds.find((id) => id === query.line)
  const { data } = read
  const heading = line ? `${lines[line].name}教程` : category ? lessonCategories[category] : '全部教程'
  return (
    <PageLayout
      state={stateOf(read)}
      skeleton={<RowsSkeleton rows={5} icon="square" lines={3} />}
      onRefresh={() => read.refetch()}
    >
      {data && (
        <>
          <div className={css.head}>
            <h2>{heading}</h2>
            {category === 'start' && data.beginner.total > 0 && (
              <span className="num t3">
                {data.beginner.done}/{data.beginner.total}
              </span>
            )}
          </div>
          <LessonList category={category} line={line} />
        </>
      )}
    </PageLayout>
  )
}
