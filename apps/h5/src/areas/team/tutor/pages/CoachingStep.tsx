/** 辅导详情: one step with its tasks; finished tasks are submitted to the tutor here. */
import { teachDetail, teachTick } from '@wallpaper/contract/team'
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import { stepStates, taskTextMax } from '@wallpaper/contract/team/tutor.labels'
import { useState } from 'react'
import { usePageQuery } from '../../../../pageStack/pageContext.ts'
import { runtime } from '../../../../runtime/runtime.ts'
import { useDraft } from '../../../../runtime/useDraft.ts'
import { stateOf, useRead } from '../../../../runtime/useRead.ts'
import { useSubmit, ValidationError } from '../../../../runtime/useSubmit.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Badge, NoticeStrip } from '../../../../ui/content.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { TextArea } from '../../../../ui/form/fields.tsx'
import { toast } from '../../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../../ui/overlay/Sheet.tsx'
import { PageLayout } from '../../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../../ui/states/skeletons.tsx'
import { ProgressBar } from '../components/parts.tsx'
import { TaskComments } from '../components/TaskComments.tsx'
import css from '../components/tutor.module.css'
import { taskTones } from '../tutor.labels.ts'
import { useInvalidateCoaching } from '../tutor.queries.ts'
import type { StepDetail, Task } from '../tutor.types.ts'

const words: Record<Task['state'], string> = {
  open: '完成了，交给导师',
  ticked: '重新写',
  returned: '改好了，再交一次',
  confirmed: '',
}

/** The text is a draft on this phone until it is sent. */
function TickSheet({ task, onClose }: { task: Task; onClose: () => void }) {
  const invalidate = useInvalidateCoaching()
  const { filled, fill, draft, discard } = useDraft(`task ${task.id}`, { text: task.text })
  const send = useSubmit(async () => {
    const text = filled.text.trim()
    if (task.needs_text && text === '') throw new ValidationError({ text: '请写几句做了什么，导师要看' })
    await runtime().call(teachTick, { task_id: task.id, version: task.version, text })
    discard()
    invalidate()
    toast('已交给导师')
    onClose()
  })
  return (
    <Sheet title={task.title} onClose={onClose}>
      <Form
        onSubmit={() => void send.submit()}
        problems={send.problems}
        draft={draft}
        className={css.form ?? 'form'}
      >
        <p className={css.note}>{task.note}</p>
        <TextArea
          label={task.needs_text ? '做了什么（导师能看到）' : '做了什么（选填，导师能看到）'}
          name="text"
          value={filled.text}
          onChange={(text) => fill({ text })}
          maxLength={taskTextMax}
        />
        <Button kind="primary" size="lg" isBlock type="submit" isBusy={send.isBusy}>
          交给导师确认
        </Button>
      </Form>
    </Sheet>
  )
}

function TaskCard({ task, detail }: { task: Task; detail: StepDetail }) {
  const [isOpen, setOpen] = useState(false)
  const isMine = detail.note === '' && task.state !== 'confirmed'
  return (
    <section className="card" aria-label={task.title}>
      <div className={css.boxHead}>
        <b>{task.title}</b>
        <Badge tone={taskTones[task.state]}>{task.state_name}</Badge>
      </div>
      {task.note && <p className={css.taskNote}>{task.note}</p>}
      <TaskComments task={task} student="我写的" tutor="导师点评" />
      {isMine && (
        <div className={css.one}>
          <Button kind={task.state === 'ticked' ? 'ghost' : 'primary'} isBlock onPress={() => setOpen(true)}>
            {words[task.state]}
          </Button>
        </div>
      )}
      {isOpen && <TickSheet task={task} onClose={() => setOpen(false)} />}
    </section>
  )
}

export function CoachingStep() {
  const step_id = Number(usePageQuery(teamScreens.coachingStep).step)
  const read = useRead(teachDetail, { step_id })
  const { data } = read
  return (
    <PageLayout state={stateOf(read)} skeleton={<CardsSkeleton />} onRefresh={() => read.refetch()}>
      {data && (
        <>
          {data.note && (
            <NoticeStrip
              tone="info"
              {...(!data.tutor && { action: { label: '找导师', to: teamScreens.tutors() } })}
            >
              {data.note}
            </NoticeStrip>
          )}
          <section className="card">
            <div className={css.boxHead}>
              <b>{`第 ${data.place} 步：${data.step.title}`}</b>
              <Badge tone={data.step.state === 'done' ? 'ok' : 'plain'}>{stepStates[data.step.state]}</Badge>
            </div>
            {data.step.note && <p className={css.taskNote}>{data.step.note}</p>}
            <ProgressBar done={data.step.done} total={data.step.tasks.length} />
            <p className={css.barNote}>{`已完成 ${data.step.done} 个，共 ${data.step.tasks.length} 个`}</p>
          </section>
          {data.step.tasks.map((task) => (
            <TaskCard key={task.id} task={task} detail={data} />
          ))}
        </>
      )}
    </PageLayout>
  )
}
