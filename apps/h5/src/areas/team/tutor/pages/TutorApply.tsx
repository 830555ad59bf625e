/** 申请成为导师: the application, and staff's decision. */
import { tutorApply, tutorInfo } from '@wallpaper/contract/team'
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import {
  type TutorField,
  tutorFieldIds,
  tutorFields,
  tutorHeadlineMax,
  tutorIntroMax,
} from '@wallpaper/contract/team/tutor.labels'
import { runtime } from '../../../../runtime/runtime.ts'
import { useDraft } from '../../../../runtime/useDraft.ts'
import { stateOf, useRead } from '../../../../runtime/useRead.ts'
import { useSubmit } from '../../../../runtime/useSubmit.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Badge, Card, NoticeStrip } from '../../../../ui/content.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { TextArea, TextField } from '../../../../ui/form/fields.tsx'
import { Segmented } from '../../../../ui/form/Segmented.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { toast } from '../../../../ui/overlay/overlays.ts'
import { PageLayout } from '../../../../ui/page/PageLayout.tsx'
import { FormSkeleton } from '../../../../ui/states/skeletons.tsx'
import css from '../components/tutor.module.css'
import { tutorTones } from '../tutor.labels.ts'
import { useInvalidateCoaching } from '../tutor.queries.ts'
import type { OwnRole } from '../tutor.types.ts'

interface Filled {
  field: TutorField
  headline: string
  intro: string
  experience: string
}

const isField = (value: unknown): value is TutorField => tutorFieldIds.some((id) => id === value)

function ApplyForm({ role }: { role: OwnRole }) {
  const invalidate = useInvalidateCoaching()
  const { filled, fill, draft, discard } = useDraft<Filled>(
    'tutor application',
    {
      field: role.field ?? 'picture',
      headline: role.headline,
      intro: role.intro,
      experience: role.experience,
    },
    { field: isField },
  )
  const send = useSubmit(async (idempotencyKey) => {
    await runtime().call(tutorApply, filled, { idempotencyKey })
    discard()
    invalidate()
    toast('已提交，等平台审核')
  })
  return (
    <Card title="你能教什么">
      <Form
        onSubmit={() => void send.submit()}
        problems={send.problems}
        draft={draft}
        className={css.form ?? 'form'}
      >
        <div>
          <p className={css.label}>方向</p>
          <Segmented
            label="方向"
            look="chips"
            options={tutorFieldIds.map((id) => ({ id, title: tutorFields[id] }))}
            value={filled.field}
            onChange={(field) => fill({ field })}
          />
        </div>
        <TextField
          label="擅长什么（一句话）"
          name="headline"
          value={filled.headline}
          onChange={(headline) => fill({ headline })}
          maxLength={tutorHeadlineMax}
          placeholder="例如：风景壁纸和系列选题"
          hasCounter
        />
        <TextArea
          label="介绍（学员能看到，至少 20 个字）"
          name="intro"
          value={filled.intro}
          onChange={(intro) => fill({ intro })}
          maxLength={tutorIntroMax}
        />
        <TextArea
          label="经验（只给平台看，至少 10 个字）"
          name="experience"
          value={filled.experience}
          onChange={(experience) => fill({ experience })}
          maxLength={tutorIntroMax}
          placeholder="做了多久，带过谁，做到了什么"
        />
        <p className={css.note}>
          {`通过后由平台给名额。学员有收益时你得 ${role.percent}%，由平台承担，不扣学员的收益。`}
        </p>
        <Button kind="primary" size="lg" isBlock type="submit" isBusy={send.isBusy}>
          {role.state === 'refused' ? '修改后再申请' : '提交申请'}
        </Button>
      </Form>
    </Card>
  )
}

function Standing({ role }: { role: OwnRole }) {
  if (!role.state) return null
  return (
    <section className="card">
      <div className={css.boxHead}>
        <b>我的申请</b>
        <Badge tone={tutorTones[role.state]}>{role.state_name}</Badge>
      </div>
      <p className={css.taskNote}>
        {role.state === 'applied' ? '平台会在几天内审核，结果在通知里告诉你' : `平台说明：${role.reason}`}
      </p>
      {role.note && role.headline && (
        <>
          <p className={css.said}>
            <small>{role.field && tutorFields[role.field]}</small>
            {role.headline}
          </p>
          <p className={css.quote}>{role.intro}</p>
        </>
      )}
    </section>
  )
}

export function TutorApply() {
  const read = useRead(tutorInfo, {})
  const { data } = read
  const isTutor = data?.state === 'approved' || data?.state === 'suspended'
  return (
    <PageLayout
      state={stateOf(read)}
      skeleton={<FormSkeleton fields={3} />}
      onRefresh={() => read.refetch()}
      {...(isTutor && {
        bottom: (
          <Link className="btn primary lg block" to={teamScreens.students()}>
            看我的学员
          </Link>
        ),
      })}
    >
      {data && (
        <>
          {data.note && <NoticeStrip tone="info">{data.note}</NoticeStrip>}
          <Standing role={data} />
          {!data.note && <ApplyForm role={data} />}
        </>
      )}
    </PageLayout>
  )
}
