/** 导师介绍: profile, ratings, and asking to become a student. */
import { teacherBind, teacherDetail } from '@wallpaper/contract/team'
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import { requestMessageMax } from '@wallpaper/contract/team/tutor.labels'
import { useState } from 'react'
import { formatDay } from '../../../../lib/format/time.ts'
import { usePageQuery } from '../../../../pageStack/pageContext.ts'
import { runtime } from '../../../../runtime/runtime.ts'
import { stateOf, useRead } from '../../../../runtime/useRead.ts'
import { useSubmit } from '../../../../runtime/useSubmit.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Avatar, Badge, Card } from '../../../../ui/content.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { TextArea } from '../../../../ui/form/fields.tsx'
import { toast } from '../../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../../ui/overlay/Sheet.tsx'
import { PageLayout } from '../../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../../ui/states/skeletons.tsx'
import { SmallStars, TutorFigures } from '../components/parts.tsx'
import css from '../components/tutor.module.css'
import { useInvalidateCoaching } from '../tutor.queries.ts'
import type { TutorDetail } from '../tutor.types.ts'

function AskSheet({ tutor, onClose }: { tutor: TutorDetail; onClose: () => void }) {
  const [message, setMessage] = useState('')
  const invalidate = useInvalidateCoaching()
  const send = useSubmit(async (idempotencyKey) => {
    await runtime().call(teacherBind, { uid: tutor.uid, message }, { idempotencyKey })
    invalidate()
    toast('已申请，等导师答复')
    onClose()
  })
  return (
    <Sheet title={`申请跟${tutor.nickname}学习`} onClose={onClose} isDirty={message !== ''}>
      <Form onSubmit={() => void send.submit()} problems={send.problems} className={css.form ?? 'form'}>
        <TextArea
          label="想学什么（选填，导师能看到）"
          name="message"
          value={message}
          onChange={setMessage}
          maxLength={requestMessageMax}
          placeholder="例如：风景壁纸做了两个月，想学推广"
        />
        <p className={css.note}>
          {`导师 ${tutor.answer_days} 天内答复，到期没有答复自动失效。接收后从第二天起算，导师得收益的 ${tutor.percent}%，由平台承担，不扣你的收益。`}
        </p>
        <Button kind="primary" size="lg" isBlock type="submit" isBusy={send.isBusy}>
          提交申请
        </Button>
      </Form>
    </Sheet>
  )
}

function Reviews({ reviews }: Pick<TutorDetail, 'reviews'>) {
  return (
    <Card title="学员评价">
      {reviews.length === 0 ? (
        <p className={css.note}>还没有评价</p>
      ) : (
        <ul className={css.reviews}>
          {reviews.map(({ nickname, stars, text, rated_at }) => (
            <li key={`${nickname} ${rated_at}`}>
              <small>
                <span>
                  {nickname} <SmallStars stars={stars} />
                </span>
                <span className="num">{formatDay(rated_at)}</span>
              </small>
              {text && <p>{text}</p>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

export function TutorPage() {
  const uid = Number(usePageQuery(teamScreens.tutor).uid)
  const read = useRead(teacherDetail, { uid })
  const { data } = read
  const [isAsking, setAsking] = useState(false)
  return (
    <PageLayout
      state={stateOf(read)}
      skeleton={<CardsSkeleton />}
      onRefresh={() => read.refetch()}
      bottom={
        data && (
          <>
            {data.note && <p className="hint">{data.note}</p>}
            <Button
              kind="primary"
              size="lg"
              isBlock
              isDisabled={data.note !== ''}
              onPress={() => setAsking(true)}
            >
              {data.request ? '等待答复' : '申请做 TA 的学员'}
            </Button>
          </>
        )
      }
    >
      {data && (
        <>
          <section className="card">
            <div className={css.person}>
              <Avatar url={data.avatar_url} name={data.nickname} size={60} />
              <div className={css.facts}>
                <div className={css.name}>
                  <b>{data.nickname}</b>
                  <Badge tone={data.full_note ? 'wait' : 'ok'}>{data.full_note || '可申请'}</Badge>
                </div>
                <span className={css.note}>
                  {data.field_name} · {data.headline}
                </span>
              </div>
            </div>
            <TutorFigures {...data} />
          </section>
          <Card title="介绍">
            <p className={css.text}>{data.intro}</p>
          </Card>
          <Reviews reviews={data.reviews} />
          {isAsking && <AskSheet tutor={data} onClose={() => setAsking(false)} />}
        </>
      )}
    </PageLayout>
  )
}
