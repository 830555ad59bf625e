/** 导师: one's own with the progress, and tutors one can ask. */
import { teacherWithdraw } from '@wallpaper/contract/team'
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import { type TutorField, tutorFieldIds, tutorFields } from '@wallpaper/contract/team/tutor.labels'
import { useState } from 'react'
import { formatDay } from '../../../../lib/format/time.ts'
import { runtime } from '../../../../runtime/runtime.ts'
import { useSubmit } from '../../../../runtime/useSubmit.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Avatar, Badge, Row, Rows } from '../../../../ui/content.tsx'
import { Segmented } from '../../../../ui/form/Segmented.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { InfiniteList } from '../../../../ui/lists/InfiniteList.tsx'
import { ask, toast } from '../../../../ui/overlay/overlays.ts'
import { PageLayout } from '../../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../../ui/states/skeletons.tsx'
import { Empty } from '../../../../ui/states/states.tsx'
import { dayText } from '../../team.labels.ts'
import { StepBar, TutorFigures } from '../components/parts.tsx'
import css from '../components/tutor.module.css'
import { useInvalidateCoaching, useTutors } from '../tutor.queries.ts'
import type { OwnTutor, TutorCardData, TutorRequest } from '../tutor.types.ts'

function Mine({ mine }: { mine: OwnTutor }) {
  return (
    <section className="card">
      <div className={css.person}>
        <Avatar url={mine.avatar_url} name={mine.nickname} size={52} />
        <div className={css.facts}>
          <div className={css.name}>
            <b>{mine.nickname}</b>
            <Badge tone="info">我的导师</Badge>
          </div>
          <span className={css.note}>
            {[`从 ${dayText(mine.from_day)} 开始`, mine.field_name].filter(Boolean).join(' · ')}
          </span>
        </div>
        <Link className="btn primary sm" to={teamScreens.talk({ id: mine.relation_id })}>
          {mine.unread > 0 ? `${mine.unread} 条回复` : '去提问'}
        </Link>
      </div>
      {mine.steps.length > 0 && <StepBar steps={mine.steps} />}
      <div className={css.next}>
        <span>{mine.hint}</span>
        <Link to={teamScreens.coaching()}>
          辅导流程
          <Icon name="right" size={14} />
        </Link>
      </div>
    </section>
  )
}

function Asked({ request }: { request: TutorRequest }) {
  const invalidate = useInvalidateCoaching()
  const withdraw = useSubmit(async () => {
    const isSure = await ask({
      title: `撤回给${request.person.nickname}的申请？`,
      text: '撤回后可以申请别的导师，也可以再申请这一位。',
      confirm: '撤回申请',
    })
    if (!isSure) return
    await runtime().call(teacherWithdraw, { id: request.id })
    invalidate()
    toast('已撤回申请')
  })
  return (
    <section className="card">
      <div className={css.person}>
        <Avatar url={request.person.avatar_url} name={request.person.nickname} size={52} />
        <div className={css.facts}>
          <div className={css.name}>
            <b>{request.person.nickname}</b>
            <Badge tone="wait">{request.state_name}</Badge>
          </div>
          <span className={css.note}>{formatDay(request.answer_by)} 前没有答复，申请自动失效</span>
        </div>
      </div>
      <div className={css.one}>
        <Button kind="ghost" isBlock isBusy={withdraw.isBusy} onPress={() => void withdraw.submit()}>
          撤回申请
        </Button>
      </div>
    </section>
  )
}

function TutorCard({ tutor }: { tutor: TutorCardData }) {
  return (
    <Link className="card" style={{ display: 'block' }} to={teamScreens.tutor({ uid: tutor.uid })}>
      <span className={css.person}>
        <Avatar url={tutor.avatar_url} name={tutor.nickname} size={52} />
        <span className={css.facts}>
          <span className={css.name}>
            <b>{tutor.nickname}</b>
            <Badge tone={tutor.full_note ? 'wait' : 'ok'}>{tutor.full_note || '可申请'}</Badge>
          </span>
          <span className={css.note}>
            {tutor.field_name} · {tutor.headline}
          </span>
        </span>
        <span className="btn soft sm">看介绍</span>
      </span>
      <TutorFigures {...tutor} />
    </Link>
  )
}

const all = 'all'
type Choice = TutorField | typeof all

const options = [
  { id: all as Choice, title: '全部' },
  ...tutorFieldIds.map((id) => ({ id, title: tutorFields[id] })),
]

function TutorList({ field }: { field: Choice }) {
  const list = useTutors(field === all ? undefined : field)
  if (list.state.is === 'loading') return <CardsSkeleton />
  if (list.state.is === 'ready' && list.items.length === 0 && list.end === 'done')
    return (
      <section className="card">
        <Empty drawing="nothing" title="这个方向暂时没有导师" note="换个方向看看，或过几天再来" />
      </section>
    )
  return (
    <InfiniteList
      label="导师"
      items={list.items}
      keyOf={({ uid }) => uid}
      renderItem={(tutor) => (
        <div className={css.cell}>
          <TutorCard tutor={tutor} />
        </div>
      )}
      rowHeight={180}
      end={list.end}
      onMore={list.more}
    />
  )
}

export function Tutors() {
  const [field, setField] = useState<Choice>(all)
  const { state, head, refresh } = useTutors(undefined)
  return (
    <PageLayout
      state={state}
      skeleton={<CardsSkeleton />}
      onRefresh={refresh}
      right={
        <Link className="nav-text" to={teamScreens.resources()}>
          教学资源
        </Link>
      }
    >
      {head && (
        <>
          {head.mine && <Mine mine={head.mine} />}
          {head.request && <Asked request={head.request} />}
          <div className={css.listHead}>
            <h2 className="t1 b">{head.mine ? '其他导师' : '找一位导师'}</h2>
            <small>{head.mine ? '换导师需先解绑' : '导师的分成由平台承担'}</small>
          </div>
          <Segmented label="方向" look="chips" options={options} value={field} onChange={setField} />
          <TutorList field={field} />
          <Rows>
            <Row icon="doc" title="辅导流程" note="每一步要做什么" to={teamScreens.coaching()} />
            {head.is_tutor ? (
              <Row icon="team" title="我的学员" note="答复申请，确认任务" to={teamScreens.students()} />
            ) : (
              <Row
                icon="useradd"
                title="申请成为导师"
                note="带学员，平台给你分成"
                to={teamScreens.tutorApply()}
              />
            )}
          </Rows>
        </>
      )}
    </PageLayout>
  )
}
