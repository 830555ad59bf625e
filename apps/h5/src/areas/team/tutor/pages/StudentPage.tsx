/** 学员进度: all tasks of one student; submissions are confirmed or returned here. */
import { tutorEnd, tutorJudge, tutorStudentInfo } from '@wallpaper/contract/team'
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import {
  stepStates,
  taskAnswerMax,
  tutorEndReasons,
  tutorReasonMax,
} from '@wallpaper/contract/team/tutor.labels'
import { useState } from 'react'
import { usePageQuery } from '../../../../pageStack/pageContext.ts'
import { runtime } from '../../../../runtime/runtime.ts'
import { stateOf, useRead } from '../../../../runtime/useRead.ts'
import { useSubmit } from '../../../../runtime/useSubmit.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Avatar, Badge, Card, NoticeStrip, Row, Rows } from '../../../../ui/content.tsx'
import { toast } from '../../../../ui/overlay/overlays.ts'
import { PageLayout } from '../../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../../ui/states/skeletons.tsx'
import { dayText } from '../../team.labels.ts'
import { ProgressBar, SmallStars } from '../components/parts.tsx'
import { ReasonSheet } from '../components/ReasonSheet.tsx'
import { TaskComments } from '../components/TaskComments.tsx'
import css from '../components/tutor.module.css'
import { taskTones } from '../tutor.labels.ts'
import { useInvalidateCoaching } from '../tutor.queries.ts'
import type { Step, StudentDetail, Task } from '../tutor.types.ts'

function Judge({ student, task }: { student: StudentDetail; task: Task }) {
  const [isReturning, setReturning] = useState(false)
  const invalidate = useInvalidateCoaching()
  const about = { id: student.id, task_id: task.id, version: task.version }
  const confirm = useSubmit(async () => {
    await runtime().call(tutorJudge, { ...about, verdict: 'confirm' })
    invalidate()
    toast('已确认')
  })
  return (
    <>
      <div className={css.acts}>
        <Button kind="ghost" onPress={() => setReturning(true)}>
          需修改
        </Button>
        <Button kind="primary" isBusy={confirm.isBusy} onPress={() => void confirm.submit()}>
          确认完成
        </Button>
      </div>
      {isReturning && (
        <ReasonSheet
          title={task.title}
          label="要改什么（学员会看到）"
          field="answer"
          submitText="发给学员"
          maxLength={taskAnswerMax}
          onClose={() => setReturning(false)}
          onSend={async (answer) => {
            await runtime().call(tutorJudge, { ...about, verdict: 'return', answer })
            invalidate()
            toast('已告诉学员')
          }}
        />
      )}
    </>
  )
}

function StepCard({ student, step }: { student: StudentDetail; step: Step }) {
  return (
    <Card
      title={step.title}
      more={
        <Badge tone={step.state === 'done' ? 'ok' : step.state === 'now' ? 'brand' : 'plain'}>
          {stepStates[step.state]}
        </Badge>
      }
    >
      {step.tasks.map((task) => (
        <div key={task.id} className={css.box}>
          <div className={css.boxHead}>
            <b>{task.title}</b>
            <Badge tone={taskTones[task.state]}>{task.state_name}</Badge>
          </div>
          <TaskComments task={task} student="学员写的" tutor="我的点评" />
          {task.state === 'ticked' && !student.until_day && <Judge student={student} task={task} />}
        </div>
      ))}
    </Card>
  )
}

function Head({ student }: { student: StudentDetail }) {
  return (
    <section className="card">
      <div className={css.person}>
        <Avatar url={student.avatar_url} name={student.nickname} size={52} />
        <div className={css.facts}>
          <div className={css.name}>
            <b>{student.nickname}</b>
          </div>
          <span className={css.note}>
            {student.until_day
              ? `${dayText(student.from_day)}–${dayText(student.until_day)}`
              : `${dayText(student.from_day)} 起`}
          </span>
        </div>
        <span className={css.place}>{`${student.done}/${student.total}`}</span>
      </div>
      <ProgressBar done={student.done} total={student.total} />
      {student.stars !== null && (
        <p className={css.said}>
          <small>
            TA 的评价 <SmallStars stars={student.stars} />
          </small>
          {student.rating_text}
        </p>
      )}
    </section>
  )
}

function End({ student }: { student: StudentDetail }) {
  const [isEnding, setEnding] = useState(false)
  const invalidate = useInvalidateCoaching()
  return (
    <>
      <Button kind="ghost" size="lg" isBlock onPress={() => setEnding(true)}>
        结束辅导
      </Button>
      {isEnding && (
        <ReasonSheet
          title={`结束和${student.nickname}的辅导`}
          label="为什么结束（对方会看到）"
          field="reason"
          submitText="结束辅导"
          maxLength={tutorReasonMax}
          offers={tutorEndReasons}
          isDanger
          onClose={() => setEnding(false)}
          onSend={async (reason) => {
            await runtime().call(tutorEnd, { id: student.id, reason })
            invalidate()
            toast('已结束，从明天起不再产生分成')
          }}
        />
      )}
    </>
  )
}

export function StudentPage() {
  const { id = '' } = usePageQuery(teamScreens.student)
  const read = useRead(tutorStudentInfo, { id })
  const { data } = read
  return (
    <PageLayout state={stateOf(read)} skeleton={<CardsSkeleton />} onRefresh={() => read.refetch()}>
      {data && (
        <>
          {data.until_day && (
            <NoticeStrip tone="info">
              {[`辅导已结束：${data.end_name}`, data.end_reason].filter(Boolean).join('，')}
            </NoticeStrip>
          )}
          <Head student={data} />
          <Rows>
            <Row
              icon="reply"
              title={`和${data.nickname}的问答`}
              value={data.unread > 0 && <Badge tone="brand">{`${data.unread} 条新消息`}</Badge>}
              to={teamScreens.talk({ id: data.id })}
            />
          </Rows>
          {data.steps.map((step) => (
            <StepCard key={step.id} student={data} step={step} />
          ))}
          {!data.until_day && <End student={data} />}
        </>
      )}
    </PageLayout>
  )
}
