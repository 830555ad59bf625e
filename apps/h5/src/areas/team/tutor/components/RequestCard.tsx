/** A student's request, as the tutor sees it. */
import { tutorAnswer } from '@wallpaper/contract/team'
import { tutorReasonMax } from '@wallpaper/contract/team/tutor.labels'
import { useState } from 'react'
import { formatDay } from '../../../../lib/format/time.ts'
import { runtime } from '../../../../runtime/runtime.ts'
import { useSubmit } from '../../../../runtime/useSubmit.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Avatar } from '../../../../ui/content.tsx'
import { ask, toast } from '../../../../ui/overlay/overlays.ts'
import { useInvalidateCoaching } from '../tutor.queries.ts'
import type { TutorRequest } from '../tutor.types.ts'
import { ReasonSheet } from './ReasonSheet.tsx'
import css from './tutor.module.css'

export function RequestCard({ request }: { request: TutorRequest }) {
  const [isRefusing, setRefusing] = useState(false)
  const invalidate = useInvalidateCoaching()
  const { nickname, avatar_url } = request.person
  const accept = useSubmit(async () => {
    const isSure = await ask({
      title: `接收${nickname}做学员？`,
      text: '从明天起算，TA 完成任务后会请你确认。',
      confirm: '接收学员',
    })
    if (!isSure) return
    await runtime().call(tutorAnswer, { id: request.id, verdict: 'accept' })
    invalidate()
    toast('已接收，对方会收到通知')
  })
  return (
    <section className="card" aria-label={`${nickname}的申请`}>
      <div className={css.person}>
        <Avatar url={avatar_url} name={nickname} size={44} />
        <div className={css.facts}>
          <div className={css.name}>
            <b>{nickname}</b>
          </div>
          <span className={css.note}>{`想跟你学习，请在 ${formatDay(request.answer_by)} 前答复`}</span>
        </div>
      </div>
      {request.message && <p className={css.said}>{request.message}</p>}
      <div className={css.acts}>
        <Button kind="ghost" onPress={() => setRefusing(true)}>
          不接收
        </Button>
        <Button kind="primary" isBusy={accept.isBusy} onPress={() => void accept.submit()}>
          接收学员
        </Button>
      </div>
      {isRefusing && (
        <ReasonSheet
          title="不接收"
          label={`告诉${nickname}为什么（对方会看到）`}
          field="reason"
          submitText="不接收"
          maxLength={tutorReasonMax}
          onClose={() => setRefusing(false)}
          onSend={async (reason) => {
            await runtime().call(tutorAnswer, { id: request.id, verdict: 'refuse', reason })
            invalidate()
            toast('已告诉对方')
          }}
        />
      )}
    </section>
  )
}
