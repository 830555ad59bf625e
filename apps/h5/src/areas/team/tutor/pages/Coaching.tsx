/** 辅导流程: all steps, one's progress, and what to do next. */
import { teacherRate, teachList } from '@wallpaper/contract/team'
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import { ratingTextMax, stepStates, tutorRatingLabels } from '@wallpaper/contract/team/tutor.labels'
import { useState } from 'react'
import { runtime } from '../../../../runtime/runtime.ts'
import { stateOf, useRead } from '../../../../runtime/useRead.ts'
import { useSubmit, ValidationError } from '../../../../runtime/useSubmit.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Avatar, Badge, Card, Row, Rows } from '../../../../ui/content.tsx'
import { FieldError, TextArea } from '../../../../ui/form/fields.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { toast } from '../../../../ui/overlay/overlays.ts'
import { PageLayout } from '../../../../ui/page/PageLayout.tsx'
import { Stars } from '../../../../ui/Stars.tsx'
import { CardsSkeleton } from '../../../../ui/states/skeletons.tsx'
import { Point, ProgressBar } from '../components/parts.tsx'
import css from '../components/tutor.module.css'
import { stepTime, taskTones, weeksSince } from '../tutor.labels.ts'
import { useInvalidateCoaching } from '../tutor.queries.ts'
import type { CoachingData, Step } from '../tutor.types.ts'

function Head({ data }: { data: CoachingData }) {
  const { tutor, steps, steps_done } = data
  if (!tutor)
    return (
      <section className="card">
        <div className={css.person}>
          <div className={css.facts}>
            <div className={css.name}>
              <b>{`一共 ${steps.length} 步`}</b>
            </div>
            <span className={css.note}>有导师以后，一步一步带你走完</span>
          </div>
          <Link className="btn primary sm" to={teamScreens.tutors()}>
            找导师
          </Link>
        </div>
      </section>
    )
  return (
    <section className="card">
      <div className={css.person}>
        <Avatar url={tutor.avatar_url} name={tutor.nickname} size={44} />
        <div className={css.facts}>
          <div className={css.name}>
            <b>{`${tutor.nickname}带你走完 ${steps.length} 步`}</b>
          </div>
          <span className={css.note}>
            {`第 ${weeksSince(tutor.from_day, Date.now())} 周，完成 ${steps_done} 步`}
          </span>
        </div>
        <span className={css.place}>{`${steps_done}/${steps.length}`}</span>
      </div>
    </section>
  )
}

/** The current task: one that was returned, else the first open one. */
const atHand = (step: Step) =>
  step.tasks.find(({ state }) => state === 'returned') ?? step.tasks.find(({ state }) => state === 'open')

function Now({ step }: { step: Step }) {
  const task = atHand(step) ?? step.tasks.find(({ state }) => state === 'ticked')
  if (!task) return null
  return (
    <Link className={css.box} to={teamScreens.coachingStep({ step: step.id })}>
      <span className={css.boxHead}>
        <b>{task.title}</b>
        <Badge tone={taskTones[task.state]}>{task.state_name}</Badge>
      </span>
      <p>{task.state === 'returned' ? `导师的意见：${task.answer}` : task.note}</p>
      <ProgressBar done={step.done} total={step.tasks.length} />
      <p className={css.barNote}>{`已完成 ${step.done} 个，共 ${step.tasks.length} 个`}</p>
    </Link>
  )
}

function Flow({ steps }: Pick<CoachingData, 'steps'>) {
  return (
    <section className="card">
      <ol className={css.flow} aria-label="步骤">
        {steps.map((step) => (
          <li key={step.id} data-state={step.state}>
            <Point state={step.state} />
            <div>
              <Link className={css.stepHead} to={teamScreens.coachingStep({ step: step.id })}>
                <b>
                  {step.title}
                  <small className="num">
                    {stepTime(step) || <span className="sr">{stepStates[step.state]}</span>}
                  </small>
                </b>
                <span>{step.note}</span>
              </Link>
              {step.state === 'now' && <Now step={step} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Rate({ data }: { data: CoachingData }) {
  const [stars, setStars] = useState(data.stars ?? 0)
  const [text, setText] = useState(data.rating_text)
  const invalidate = useInvalidateCoaching()
  const { isBusy, problems, submit } = useSubmit(async () => {
    if (stars === 0) throw new ValidationError({ stars: '请先选几颗星' })
    await runtime().call(teacherRate, { id: data.tutor?.relation_id ?? '', stars, text: text.trim() })
    invalidate()
    toast('谢谢评价')
  })
  return (
    <Card title={data.stars === null ? '评价导师' : '你的评价，可以改'}>
      <Stars words={tutorRatingLabels} rating={stars} onRate={setStars} />
      <p className={css.center}>{tutorRatingLabels[stars - 1] ?? '点星评分'}</p>
      {problems.stars && <FieldError>{problems.stars}</FieldError>}
      {stars > 0 && (
        <>
          <TextArea
            name="text"
            label="想说什么（选填，别人能看到，昵称会打码）"
            maxLength={ratingTextMax}
            value={text}
            onChange={setText}
            error={problems.text}
          />
          <div className={css.one}>
            <Button kind="soft" isBlock isBusy={isBusy} onPress={() => void submit()}>
              提交评价
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}

export function Coaching() {
  const read = useRead(teachList, {})
  const { data } = read
  const now = data?.steps.find(({ state }) => state === 'now')
  const next = now && atHand(now)
  const empty = {
    is: 'empty' as const,
    empty: { drawing: 'nothing' as const, title: '辅导流程还在准备', note: '过几天再来看看' },
  }
  return (
    <PageLayout
      state={data?.steps.length === 0 ? empty : stateOf(read)}
      skeleton={<CardsSkeleton />}
      onRefresh={() => read.refetch()}
      right={
        <Link className="nav-text" to={teamScreens.tutors()}>
          找导师
        </Link>
      }
      {...(now &&
        next && {
          bottom: (
            <Link className="btn primary lg block" to={teamScreens.coachingStep({ step: now.id })}>
              {next.state === 'returned' ? `修改「${next.title}」` : `去做「${next.title}」`}
            </Link>
          ),
        })}
    >
      {data && (
        <>
          <Head data={data} />
          <Flow steps={data.steps} />
          {data.can_rate && <Rate key={data.tutor?.relation_id} data={data} />}
          <Rows>
            {data.tutor && (
              <Row
                icon="reply"
                title={`和${data.tutor.nickname}的问答`}
                value={data.unread > 0 && <Badge tone="brand">{`${data.unread} 条新回复`}</Badge>}
                to={teamScreens.talk({ id: data.tutor.relation_id })}
              />
            )}
            <Row icon="book" title="教学资源" to={teamScreens.resources()} />
            {data.tutor && (
              <Row
                icon="swap"
                title="和导师解绑"
                note="对方答复后，从第二天起结束"
                to={teamScreens.unbind({ side: 'applicant' })}
              />
            )}
          </Rows>
        </>
      )}
    </PageLayout>
  )
}
