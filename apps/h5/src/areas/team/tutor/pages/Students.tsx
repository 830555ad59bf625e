/** 我的学员: requests, current students with their progress, and former ones. */
import { tutorIndex } from '@wallpaper/contract/team'
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import { useState } from 'react'
import { stateOf, useRead } from '../../../../runtime/useRead.ts'
import { Avatar, Badge, NoticeStrip } from '../../../../ui/content.tsx'
import { Segmented } from '../../../../ui/form/Segmented.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { InfiniteList } from '../../../../ui/lists/InfiniteList.tsx'
import { PageLayout } from '../../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../../ui/states/skeletons.tsx'
import { Empty } from '../../../../ui/states/states.tsx'
import { dayText } from '../../team.labels.ts'
import { OwnRoleSheet } from '../components/OwnRoleSheet.tsx'
import { ProgressBar, TutorFigures } from '../components/parts.tsx'
import { RequestCard } from '../components/RequestCard.tsx'
import css from '../components/tutor.module.css'
import { useStudents } from '../tutor.queries.ts'
import type { OwnIndex, Student } from '../tutor.types.ts'

const standingOf = ({ until_day, end_name, done, total, step_title, from_day }: Student): string => {
  if (until_day) return `${dayText(from_day)}–${dayText(until_day)} · ${end_name}`
  return done === total ? '全部步骤已完成' : `${step_title} · ${dayText(from_day)} 起`
}

function StudentRow({ student }: { student: Student }) {
  return (
    <Link className={css.student} to={teamScreens.student({ id: student.id })}>
      <Avatar url={student.avatar_url} name={student.nickname} size={44} />
      <span className={css.facts}>
        <span className={css.name}>
          <b>{student.nickname}</b>
          {student.unread > 0 && <Badge tone="brand">{`${student.unread} 条新消息`}</Badge>}
          {student.to_judge > 0 && <Badge tone="wait">{`${student.to_judge} 个待确认`}</Badge>}
        </span>
        <span className={css.note}>{standingOf(student)}</span>
        <ProgressBar done={student.done} total={student.total} />
      </span>
      <span className={css.sum}>
        <b className="num">{`${student.done}/${student.total}`}</b>
      </span>
    </Link>
  )
}

function StudentList() {
  const [part, setPart] = useState<'open' | 'ended'>('open')
  const list = useStudents(part === 'open')
  return (
    <>
      <Segmented
        label="学员"
        options={[
          { id: 'open', title: '在带' },
          { id: 'ended', title: '已结束' },
        ]}
        value={part}
        onChange={setPart}
      />
      <section className="card flush">
        {list.state.is === 'ready' && list.items.length === 0 ? (
          <Empty
            drawing="nothing"
            title={part === 'open' ? '还没有学员' : '还没有结束的学员'}
            note={part === 'open' ? '有人申请时会通知你，接收后出现在这里' : '结束后可以在这里查看'}
          />
        ) : (
          <InfiniteList
            label="学员"
            items={list.items}
            keyOf={({ id }) => id}
            renderItem={(student) => <StudentRow student={student} />}
            rowHeight={84}
            end={list.end}
            onMore={list.more}
          />
        )}
      </section>
    </>
  )
}

const notTutor = (data: OwnIndex) => ({
  is: 'empty' as const,
  empty: {
    drawing: 'nothing' as const,
    title: data.state === 'applied' ? '申请正在审核' : '你还不是导师',
    note: data.state === 'applied' ? '通过后就可以接收学员' : '先申请成为导师，通过后就可以接收学员',
    action: (
      <Link className="btn primary" to={teamScreens.tutorApply()}>
        {data.state === 'applied' ? '看看申请' : '申请成为导师'}
      </Link>
    ),
  },
})

export function Students() {
  const read = useRead(tutorIndex, {})
  const { data } = read
  const [isEditing, setEditing] = useState(false)
  const isTutor = data?.state === 'approved' || data?.state === 'suspended'
  return (
    <PageLayout
      state={data && !isTutor ? notTutor(data) : stateOf(read)}
      skeleton={<CardsSkeleton />}
      onRefresh={() => read.refetch()}
      {...(data?.state === 'approved' && {
        right: (
          <button type="button" className="nav-text" onClick={() => setEditing(true)}>
            导师资料
          </button>
        ),
      })}
    >
      {data && isTutor && (
        <>
          {data.state === 'suspended' && (
            <NoticeStrip>{`导师资格已暂停，不能接收新学员：${data.reason}`}</NoticeStrip>
          )}
          {data.state === 'approved' && !data.is_taking && (
            <NoticeStrip tone="info" action={{ label: '去打开', onPress: () => setEditing(true) }}>
              现在不接收新学员
            </NoticeStrip>
          )}
          <section className="card">
            <div className={css.boxHead}>
              <b>{`在带 ${data.students} 人，名额 ${data.capacity} 人`}</b>
              {data.to_judge > 0 && <Badge tone="wait">{`${data.to_judge} 个任务待确认`}</Badge>}
            </div>
            <TutorFigures {...data} />
          </section>
          {data.requests.map((request) => (
            <RequestCard key={request.id} request={request} />
          ))}
          <StudentList />
          {isEditing && <OwnRoleSheet role={data} onClose={() => setEditing(false)} />}
        </>
      )}
    </PageLayout>
  )
}
