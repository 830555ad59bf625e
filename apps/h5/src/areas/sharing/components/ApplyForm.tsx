/** An application: the offer's split and term, where it will be used, and a message to the owner. */

import { errorCodes } from '@wallpaper/contract'
import { shareApply, shareApplyInit } from '@wallpaper/contract/sharing'
import { type ReactNode, useState } from 'react'
import { codeOf } from '../../../runtime/failure.ts'
import { useLineCalls } from '../../../runtime/useLineRead.ts'
import { useInvalidate } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FieldError, TextArea } from '../../../ui/form/fields.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { termText } from '../sharing.labels.ts'
import { useInvalidateSharing } from '../sharing.queries.ts'
import type { ApplyForm as ApplyFormData, Share } from '../sharing.types.ts'
import { HomepageHead } from './HomepageHead.tsx'
import { SplitBar } from './SplitBar.tsx'
import css from './sharing.module.css'

export interface ApplyFormProps {
  form: ApplyFormData
  onDone: (share: Share) => void
  onDirty?: (isDirty: boolean) => void
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="row">
      <span className="row-main">
        <b>{label}</b>
      </span>
      <span className="row-val">{children}</span>
    </div>
  )
}

export function ApplyForm({ form, onDone, onDirty }: ApplyFormProps) {
  const { homepage, homepages } = form
  const { call } = useLineCalls()
  const [message, setMessage] = useState('')
  const [useId, setUseId] = useState(homepages[0]?.id ?? '')
  const invalidateSharing = useInvalidateSharing()
  const invalidate = useInvalidate()
  const { isBusy, problems, submit } = useSubmit(async (key) => {
    try {
      const share = await call(
        shareApply,
        {
          homepage_id: homepage.homepage_id,
          use_homepage_id: useId,
          message,
          offer_version: form.offer_version,
        },
        { idempotencyKey: key },
      )
      invalidateSharing()
      toast('已提交，等对方答复')
      onDone(share)
    } catch (error) {
      // The offer has changed: reload it, so that the form shows the current terms before it is sent again.
      if (codeOf(error) === errorCodes.changedMeanwhile) invalidate(shareApplyInit)
      throw error
    }
  })
  const change = (text: string) => {
    setMessage(text)
    onDirty?.(text !== '')
  }
  return (
    <Form onSubmit={() => void submit()} problems={problems} className={css.form ?? 'form'}>
      <HomepageHead
        homepage={homepage}
        note={
          <>
            {homepage.owner_name} · 作品 <span className="num">{homepage.photos}</span>，以后上新也能用
          </>
        }
      />
      <p className={css.lead}>你用自己的口令带来的收益，这样分</p>
      <SplitBar
        mine={100 - homepage.owner_percent}
        mineName="你"
        theirs={homepage.owner_percent}
        theirName={homepage.owner_name}
      />
      <div className="rows">
        <Fact label="使用期限">
          <span className="num">{termText(homepage.months)}</span>
        </Fact>
        <label className="row">
          <span className="row-main">
            <b>用在哪个主页</b>
          </span>
          <select
            className={css.choice}
            name="use_homepage_id"
            value={useId}
            onChange={(event) => setUseId(event.target.value)}
          >
            {homepages.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {problems.use_homepage_id && <FieldError>{problems.use_homepage_id}</FieldError>}
      </div>
      <TextArea
        label={`对${homepage.owner_name}说一句（选填）`}
        name="message"
        value={message}
        onChange={change}
        maxLength={form.message_max}
      />
      <p className={css.small}>
        对方 <span className="num">{form.answer_days}</span>{' '}
        天内答复，逾期自动关闭。任何一方都能随时结束，已产生的收益照分。
      </p>
      <Button kind="primary" size="lg" isBlock type="submit" isBusy={isBusy}>
        提交申请
      </Button>
    </Form>
  )
}
