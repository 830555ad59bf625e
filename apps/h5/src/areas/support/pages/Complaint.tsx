/** 提交投诉: subject, description, and evidence. */
import { complaintInit, complaintList, complaintSubmit } from '@wallpaper/contract/support'
import { type TicketKind, ticketKindIds, ticketTextMax } from '@wallpaper/contract/support/support.labels'
import { supportScreens } from '@wallpaper/contract/support/support.screens'
import { useState } from 'react'
import { redirectTo } from '../../../pageStack/navigation.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useDraft } from '../../../runtime/useDraft.ts'
import { stateOf, useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit, ValidationError } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card, NoticeStrip, Row, Rows } from '../../../ui/content.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FieldError, TextArea } from '../../../ui/form/fields.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { idsOfAll, type UploadQueueOfScreen, useUploadQueue } from '../../upload/public.ts'
import { MessageFiles } from '../components/MessageFiles.tsx'
import { SubjectSheet } from '../components/SubjectSheet.tsx'
import css from '../components/support.module.css'
import { beforeText } from '../support.labels.ts'
import type { TicketForm } from '../support.types.ts'

const isKind = (value: unknown): value is TicketKind | '' =>
  value === '' || ticketKindIds.some((kind) => kind === value)

interface FieldsProps {
  form: TicketForm
  files: UploadQueueOfScreen
}

/** What is filled in, and sending it. */
const useComplaint = (files: UploadQueueOfScreen) => {
  const query = usePageQuery(supportScreens.complaint)
  const invalidate = useInvalidate()
  const { filled, fill, draft, discard } = useDraft<{
    kind: TicketKind | ''
    text: string
    subject: string
    about: string
  }>(
    'complaint',
    {
      kind: isKind(query.kind) ? query.kind : '',
      text: query.text ?? '',
      subject: query.subject ?? '',
      about: query.about ?? '',
    },
    { kind: isKind },
  )
  const { isBusy, problems, submit } = useSubmit(async (idempotencyKey) => {
    const text = filled.text.trim()
    const { kind, subject } = filled
    if (kind === '') throw new ValidationError({ kind: '请选择类型' })
    if (text.length < 5) throw new ValidationError({ text: '请写明情况，至少 5 个字' })
    const sent = await runtime().call(
      complaintSubmit,
      { kind, text, upload_ids: idsOfAll(files), ...(subject && { subject_id: subject }) },
      { idempotencyKey },
    )
    discard()
    for (const { id } of files.ready) files.remove(id)
    invalidate(complaintList)
    toast('已提交，我们会尽快答复')
    redirectTo(supportScreens.complaints({ id: sent.id }))
  })
  return { filled, fill, draft, isBusy, problems, submit }
}

function Fields({ form, files }: FieldsProps) {
  const [isPicking, setPicking] = useState(false)
  const { filled, fill, draft, isBusy, problems, submit } = useComplaint(files)
  return (
    <PageLayout
      bottom={
        <>
          <p className="hint">
            现在提交，预计<span className="num">{beforeText(form.answer_by, Date.now())}</span>答复
          </p>
          <Button
            kind="primary"
            size="lg"
            isBlock
            isBusy={isBusy}
            isDisabled={form.note !== ''}
            onPress={() => void submit()}
          >
            提交
          </Button>
        </>
      }
    >
      {form.note && (
        <NoticeStrip action={{ label: '去看看', to: supportScreens.complaints() }}>{form.note}</NoticeStrip>
      )}
      <Form onSubmit={() => void submit()} problems={problems} draft={draft}>
        <Card title="类型">
          <fieldset className={css.kinds} name="kind" aria-label="类型">
            {form.kinds.map(({ id, name }) => (
              <button
                key={id}
                type="button"
                className="chip"
                aria-pressed={filled.kind === id}
                onClick={() => fill({ kind: id })}
              >
                {name}
              </button>
            ))}
          </fieldset>
          {problems.kind && <FieldError>{problems.kind}</FieldError>}
        </Card>
        <Card>
          <div className="form">
            <TextArea
              name="text"
              label="发生了什么"
              maxLength={ticketTextMax}
              placeholder="什么时候、在哪个页面、看到什么。写得越具体，处理得越快"
              value={filled.text}
              onChange={(text) => fill({ text })}
              error={problems.text}
            />
            <MessageFiles queue={files} error={problems.upload_ids} />
          </div>
        </Card>
        <Rows>
          <Row
            title="相关的订单、作品或提现"
            note={filled.about ? undefined : '选填，选了我们查得更快'}
            value={filled.about || '去选择'}
            onPress={() => setPicking(true)}
          />
          {filled.subject && <Row title="不选了" onPress={() => fill({ subject: '', about: '' })} />}
        </Rows>
      </Form>
      {isPicking && (
        <SubjectSheet
          onClose={() => setPicking(false)}
          onPick={({ id, title }) => {
            fill({ subject: id, about: title })
            setPicking(false)
          }}
        />
      )}
    </PageLayout>
  )
}

export function Complaint() {
  const read = useRead(complaintInit, {})
  const files = useUploadQueue({ purpose: 'complaint', isPrivate: true })
  return read.data && files ? <Fields form={read.data} files={files} /> : <PageLayout state={stateOf(read)} />
}
