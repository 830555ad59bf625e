/** 玩法教程: the lesson to resume, the beginners' course, and all lessons by category. */
import { lessonIndex } from '@wallpaper/contract/learn'
import { learnScreens } from '@wallpaper/contract/learn/learn.screens'
import { useState } from 'react'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { useDebounced } from '../../../runtime/useDebounced.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import {
  type Category,
  categoryOptions,
  FoundLessons,
  IndexHead,
  LessonList,
} from '../components/LessonsView.tsx'
import css from '../components/learn.module.css'
import { SearchBar } from '../components/SearchBar.tsx'

export function Lessons() {
  const read = useRead(lessonIndex, {})
  const [category, setCategory] = useState<Category>('all')
  const [text, setText] = useState('')
  const asked = useDebounced(text.trim(), 300)
  const { data } = read
  return (
    <PageLayout
      state={stateOf(read)}
      skeleton={<RowsSkeleton rows={5} icon="square" lines={3} />}
      right={<NavAction label="常见问题" onPress={() => navigateTo(learnScreens.questions())} />}
      onRefresh={() => read.refetch()}
      top={
        <div className={css.top}>
          <SearchBar
            label="搜索教程"
            placeholder="搜索教程，如「口令怎么起」"
            text={text}
            onChange={setText}
          />
          {text.trim() === '' && (
            <Segmented
              label="分类"
              look="chips"
              options={categoryOptions(data)}
              value={category}
              onChange={setCategory}
            />
          )}
        </div>
      }
    >
      {asked !== '' && text.trim() !== '' ? (
        <FoundLessons key={asked} text={asked} />
      ) : (
        <>
          {data && category === 'all' && <IndexHead index={data} />}
          <LessonList
            key={category}
            category={category === 'all' || category === 'favourite' ? undefined : category}
            isFavourite={category === 'favourite'}
          />
        </>
      )}
    </PageLayout>
  )
}
