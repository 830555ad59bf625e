/** 挂载教程: one illustrated guide per platform. */
import { lessonInfo, lessonList } from '@wallpaper/contract/learn'
import { learnScreens } from '@wallpaper/contract/learn/learn.screens'
import { useState } from 'react'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { NoticeStrip } from '../../../ui/content.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Link } from '../../../ui/Link.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { TextSkeleton } from '../../../ui/states/skeletons.tsx'
import { Blocks } from '../components/Blocks.tsx'
import css from '../components/learn.module.css'
import { useLessonPlace, useReading } from '../components/useLessonPlace.ts'
import type { LessonDetailData } from '../learn.types.ts'

const empty = { title: '挂载教程还没有写好', note: '很快就来，先看看别的教程' }

function Steps({ lesson }: { lesson: LessonDetailData }) {
  const place = useLessonPlace(lesson)
  const text = useReading(true, (percent) => place.at({ seconds: 0, percent }))
  return (
    <section className="card">
      <h2 className={css.title}>{lesson.title}</h2>
      <p className={css.meta}>{lesson.summary}</p>
      <div ref={text} style={{ marginTop: 14 }}>
        <Blocks blocks={lesson.blocks} />
      </div>
    </section>
  )
}

function Guide({ id }: { id: number }) {
  const read = useRead(lessonInfo, { id })
  if (read.data) return <Steps lesson={read.data} />
  return read.isError ? (
    <NoticeStrip action={{ label: '再试一次', onPress: () => void read.refetch() }}>
      教程没有加载出来
    </NoticeStrip>
  ) : (
    <TextSkeleton />
  )
}

export function Mount() {
  const asked = Number(usePageQuery(learnScreens.mount).id)
  const read = useRead(lessonList, { category: 'mount', limit: 20 })
  const items = read.data?.items ?? []
  const [chosen, setChosen] = useState<number | null>(null)
  const shown = items.find(({ id }) => id === (chosen ?? asked)) ?? items[0]
  if (!read.data) return <PageLayout state={stateOf(read)} skeleton={<TextSkeleton />} />
  if (!shown) return <PageLayout state={{ is: 'empty', empty }} />
  return (
    <PageLayout
      onRefresh={() => read.refetch()}
      top={
        items.length > 1 && (
          <Segmented
            label="挂载到哪里"
            look="chips"
            options={items.map(({ id, title }) => ({ id: String(id), title }))}
            value={String(shown.id)}
            onChange={(id) => setChosen(Number(id))}
          />
        )
      }
      bottom={
        <Link className="btn soft lg block" to={learnScreens.questions()}>
          还有问题，看常见问题
        </Link>
      }
    >
      <Guide key={shown.id} id={shown.id} />
    </PageLayout>
  )
}
