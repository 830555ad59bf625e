/** 加入主页: a picture that was made elsewhere in the app becomes a work under review, on a line of choice. */
import { type LineId, lineIds, lines } from '@wallpaper/contract'
import { uploadInit, uploadPhoto } from '@wallpaper/contract/creation'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { Suspense, useState } from 'react'
import { PageContext, usePage } from '../../../../pageStack/pageContext.ts'
import { UserFacingError } from '../../../../runtime/failure.ts'
import { useLineCalls, useLineRead } from '../../../../runtime/useLineRead.ts'
import { useSubmit } from '../../../../runtime/useSubmit.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { Segmented } from '../../../../ui/form/Segmented.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { toast } from '../../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../../ui/overlay/Sheet.tsx'
import { Skeleton } from '../../../../ui/states/states.tsx'
import { useInvalidateWorks } from '../files/useHandIn.ts'
import type { UploadInit } from '../make.types.ts'
import { AgreementSheet } from '../settings/LazySheets.ts'
import { SettingsCard } from '../settings/SettingsCard.tsx'
import { checkSettings, settingsInput, useWorkSettings } from '../settings/workSettings.ts'

export interface JoinHomepageSheetProps {
  /** Of the picture. */
  uploadId: string
  /** The work's title, unless another is filled in. */
  title: string
  onDone: () => void
  onClose: () => void
}

type FormProps = Omit<JoinHomepageSheetProps, 'onClose'>

function JoinForm({ init, uploadId, title, onDone }: FormProps & { init: UploadInit }) {
  const { call } = useLineCalls()
  const invalidate = useInvalidateWorks()
  const settings = useWorkSettings(`join/${uploadId}`, init)
  const [isReading, setIsReading] = useState(false)
  const { filled, fill } = settings
  const { isBusy, problems, submit } = useSubmit(async (key) => {
    checkSettings(filled, { needsTitle: false })
    const input = {
      upload_ids: [uploadId],
      title: filled.title.trim() || title,
      ...settingsInput(filled),
      is_draft: false,
    }
    const { photos, same, results } = await call(uploadPhoto, input, { idempotencyKey: key })
    const refused = results.find(({ ok }) => !ok)
    if (photos.length === 0 && same.length === 0)
      throw new UserFacingError(refused && !refused.ok ? refused.msg : '没有加入成功，请稍后再试')
    settings.discard()
    invalidate()
    toast(photos.length > 0 ? '已提交审核，通过后观众就能看到' : '这张图已经是你的作品了', { ms: 2_000 })
    onDone()
  })
  const send = () => (init.agreement_read_at === null ? setIsReading(true) : void submit())
  if (isReading) {
    return (
      <Suspense>
        <AgreementSheet
          init={init}
          onRead={() => {
            setIsReading(false)
            void submit()
          }}
          onClose={() => setIsReading(false)}
        />
      </Suspense>
    )
  }
  return (
    <Form onSubmit={send} problems={problems}>
      <SettingsCard init={init} settings={filled} onChange={fill} problems={problems} hasTitle isBare />
      <p className="hint">{`标题不填就用「${title}」，提交后先审核`}</p>
      <Button type="submit" kind="primary" size="lg" isBlock isBusy={isBusy}>
        提交审核
      </Button>
    </Form>
  )
}

function JoinLine({ line, ...form }: FormProps & { line: LineId }) {
  const { data: init, error } = useLineRead(uploadInit, {})
  if (error && !init) return <p className="hint">加载失败，关闭后再试一次</p>
  if (!init) return <Skeleton height={240} radius={12} />
  if (init.homepages.length === 0) {
    return (
      <>
        <p className="hint">{`${lines[line].name}还没有主页，建好主页就可以加入`}</p>
        <Link className="btn soft lg block" to={creationScreens.index(line)}>
          去新建主页
        </Link>
      </>
    )
  }
  return <JoinForm init={init} {...form} />
}

/** The sheets of the form take their line from the page: here it is the chosen one. */
export function JoinHomepageSheet({ onClose, ...form }: JoinHomepageSheetProps) {
  const page = usePage()
  const [line, setLine] = useState<LineId>(page.line ?? 'picture')
  return (
    <Sheet title="加入主页" onClose={onClose}>
      <Segmented
        label="产品线"
        look="chips"
        options={lineIds.map((id) => ({ id, title: lines[id].name }))}
        value={line}
        onChange={setLine}
      />
      <PageContext value={{ ...page, line }}>
        <JoinLine key={line} line={line} {...form} />
      </PageContext>
    </Sheet>
  )
}
