/** 训练营详情: the days, their tasks, submissions, and the certificate. */
import { useQueryClient } from '@tanstack/react-query'
import { campInfo, campJoin, campList } from '@wallpaper/contract/learn'
import { learnScreens } from '@wallpaper/contract/learn/learn.screens'
import { lazy, Suspense, useState } from 'react'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { notFound } from '../../../runtime/failure.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { setReadData, stateOf, useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { PictureSkeleton } from '../../../ui/states/skeletons.tsx'
import { CampHeader, type DayProps } from '../camp/CampHeader.tsx'
import { DayCard } from '../camp/DayCard.tsx'
import { Versions } from '../camp/Versions.tsx'
import type { CampDetail } from '../learn.types.ts'

const OpenDay = lazy(async () => ({ default: (await import('../camp/OpenDay.tsx')).OpenDay }))

function JoinBar({ camp }: { camp: CampDetail }) {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const { isBusy, submit } = useSubmit(async () => {
    const next = await runtime().call(campJoin, { id: camp.id })
    setReadData(client, campInfo, { id: camp.id }, next)
    invalidate(campList)
  })
  return (
    <>
      {camp.note && <p className="hint">{camp.note}</p>}
      <Button
        kind="primary"
        size="lg"
        isBlock
        isBusy={isBusy}
        isDisabled={camp.note !== ''}
        onPress={() => void submit()}
      >
        报名
      </Button>
    </>
  )
}

/** The requested day, else today, else one to be redone, else the last one reached. */
const firstDay = (camp: CampDetail, asked: number): number => {
  if (camp.schedule.some(({ day }) => day === asked)) return asked
  const today = camp.schedule.find(({ state }) => state === 'today')
  const redo = camp.schedule.find(({ state }) => state === 'redo')
  return (today ?? redo ?? camp.schedule[Math.max(0, camp.reached - 1)])?.day ?? 1
}

function ClosedDay(props: DayProps) {
  const { camp, day } = props
  return (
    <PageLayout
      title={learnScreens.camps.title}
      bottom={!camp.is_joined && !camp.is_tutor && <JoinBar camp={camp} />}
    >
      <CampHeader {...props} />
      <DayCard day={day} />
      <Versions homeworks={day.homeworks} />
    </PageLayout>
  )
}

function Whole({ camp, asked }: { camp: CampDetail; asked: number }) {
  const [chosen, setChosen] = useState(() => firstDay(camp, asked))
  const day = camp.schedule.find((each) => each.day === chosen) ?? camp.schedule[0]
  if (!day)
    return (
      <PageLayout state={{ is: 'empty', empty: { title: '课程表还没有排好', note: '过一会再来看看' } }} />
    )
  const props = { camp, day, onDay: setChosen }
  if (!day.can_hand_in) return <ClosedDay {...props} />
  return (
    <Suspense fallback={<ClosedDay {...props} />}>
      <OpenDay key={day.day} {...props} />
    </Suspense>
  )
}

export function CampPage() {
  const query = usePageQuery(learnScreens.camp)
  const id = Number(query.id)
  const read = useRead(campInfo, { id }, { isOff: !id })
  if (read.data) return <Whole key={id} camp={read.data} asked={Number(query.day)} />
  const state = id ? stateOf(read) : ({ is: 'failed', failure: notFound, retry: () => undefined } as const)
  return <PageLayout state={state} skeleton={<PictureSkeleton />} />
}
