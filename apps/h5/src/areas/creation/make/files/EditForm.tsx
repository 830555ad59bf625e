/** Edits a work's text and picture; rejected works are resubmitted from here. */
import { type LineId, lines } from '@wallpaper/contract'
import { makeScreens } from '@wallpaper/contract/creation/creation.make.screens'
import { uploadOriginal } from '@wallpaper/contract/upload'
import { Suspense, useState } from 'react'
import { navigateBack } from '../../../../pageStack/navigation.ts'
import { useLine } from '../../../../pageStack/pageContext.ts'
import { sentenceOf, UserFacingError } from '../../../../runtime/failure.ts'
import { runtime } from '../../../../runtime/runtime.ts'
import { useSubmit, ValidationError } from '../../../../runtime/useSubmit.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Badge, Card, NoticeStrip } from '../../../../ui/content.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { toast } from '../../../../ui/overlay/overlays.ts'
import { PageLayout } from '../../../../ui/page/PageLayout.tsx'
import {
  type PickedFile,
  PictureCropper,
  pickPicture,
  pickVideo,
  uploadProgressText,
  useSingleUpload,
} from '../../../upload/public.ts'
import type { UploadInit, WorkDetail } from '../make.types.ts'
import { SettingsCard } from '../settings/SettingsCard.tsx'
import { useSettingsOf } from '../settings/workSettings.ts'
import { smallestWork } from './cropFile.tsx'
import css from './files.module.css'
import { editNoteOf, isHandedIn, useSaveWork } from './useSaveWork.ts'

const stateLabels = {
  draft: { word: '草稿', tone: undefined },
  reviewing: { word: '审核中', tone: 'wait' },
  published: { word: '已通过', tone: 'ok' },
  rejected: { word: '未通过', tone: 'no' },
  taken_down: { word: '已下架', tone: 'no' },
} as const

interface NewFile {
  uploadId: string
  url: string
}

/** For cropping: the original upload, or the shown size if it was not kept. */
const fetchOriginal = async ({ upload_id, large }: WorkDetail['cover']): Promise<Blob> => {
  const { url } = await runtime().call(uploadOriginal, { upload_id })
  const reply = await fetch(url ?? large).catch(() => null)
  if (!reply?.ok) throw new UserFacingError('图片没有加载出来，检查网络后再试')
  return reply.blob()
}

const editors = {
  text: makeScreens.textTemplate,
  image_text: (_line: LineId, query: { photo_id: string }) => makeScreens.imageText(query),
}

/** The editor for a work's template content; null for works without a template. */
const useEditorOf = ({ id, kind, content, state }: WorkDetail) => {
  const line = useLine()
  const isMade = kind === 'text' || kind === 'image_text'
  return isMade && content && state !== 'taken_down' ? editors[kind](line, { photo_id: id }) : null
}

interface PictureCardProps {
  work: WorkDetail
  limits: UploadInit['limits']
  onChange: (file: NewFile | null) => void
}

function PictureCard({ work, limits, onChange }: PictureCardProps) {
  const [shown, setShown] = useState(work.cover.medium)
  const [cropping, setCropping] = useState<Blob | null>(null)
  const upload = useSingleUpload('work', (sent) => {
    setShown(sent.renditions?.medium ?? sent.visit_url)
    onChange({ uploadId: sent.upload_id, url: sent.visit_url })
  })
  const isFilm = work.kind === 'video'
  const canReplace = work.pages_count === 1 && work.state !== 'taken_down'

  const replace = async () => {
    const { files, problems } = isFilm
      ? await pickVideo({ maxMegabytes: limits.video_mb, maxSeconds: limits.video_seconds })
      : await pickPicture({ maxMegabytes: limits.picture_mb })
    if (problems[0]) toast(problems[0])
    if (files[0]) upload.start(files[0])
  }
  const crop = () =>
    void fetchOriginal(work.cover).then(setCropping, (error: unknown) => toast(sentenceOf(error)))
  const use = (file: File) => {
    setCropping(null)
    const picked: PickedFile = { file, name: file.name, kind: 'picture', contentType: file.type }
    upload.start(picked)
  }
  const { state } = upload
  const toEditor = useEditorOf(work)
  const { word, tone } = stateLabels[work.state]
  return (
    <Card>
      <div className={css.preview}>
        <img src={shown} alt={work.title} />
        <div className="grow">
          <Badge {...(tone && { tone })}>{word}</Badge>
          <p className="f12 t3" style={{ marginTop: 8 }}>
            {work.homepage_name}
            <br />
            <span className="num">
              {work.cover.width} × {work.cover.height}
            </span>
          </p>
          {state.is === 'uploading' && (
            <p className="f12 t3" role="status">
              {uploadProgressText(state)}
            </p>
          )}
          {state.is === 'failed' && (
            <button type="button" className="text-btn f12" onClick={upload.retry}>
              {`${state.reason}，点此重试`}
            </button>
          )}
          {toEditor && (
            <div className={css.acts}>
              <Link className="btn sm soft" to={toEditor} open="redirect">
                改内容
              </Link>
            </div>
          )}
          {canReplace && (
            <div className={css.acts}>
              <Button size="sm" onPress={() => void replace()} isDisabled={state.is === 'uploading'}>
                {isFilm ? '换视频' : '换图片'}
              </Button>
              {!isFilm && (
                <Button size="sm" onPress={crop} isDisabled={state.is === 'uploading'}>
                  裁剪
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
      {cropping && (
        <Suspense>
          <PictureCropper
            file={cropping}
            title="裁剪图片"
            confirm="使用这张图"
            smallest={smallestWork}
            onClose={() => setCropping(null)}
            onDone={use}
          />
        </Suspense>
      )}
    </Card>
  )
}

export interface EditFormProps {
  work: WorkDetail
  init: UploadInit
}

export function EditForm({ work, init }: EditFormProps) {
  const { labels } = lines[useLine()]
  const saveWork = useSaveWork()
  const [file, setFile] = useState<NewFile | null>(null)
  const { filled, fill, draft, discard } = useSettingsOf(work)
  const isResubmitted = isHandedIn(work)

  const { isBusy, problems, submit } = useSubmit(async (_key, isSubmitted: boolean) => {
    if (!filled.title.trim()) throw new ValidationError({ title: '请填写标题' })
    const { class: classId, keywords, is_ai } = filled
    const changes = {
      title: filled.title.trim(),
      class: classId,
      keywords,
      is_ai,
      ...(file && { upload_id: file.uploadId }),
    }
    const isDone = await saveWork(work, changes, isSubmitted)
    discard()
    if (isDone) navigateBack()
  })
  const isOff = work.state === 'taken_down'
  return (
    <PageLayout
      title={`编辑${labels.work}`}
      bottom={
        isOff ? undefined : (
          <div className="flex g12">
            {isResubmitted && (
              <Button size="lg" kind="soft" isDisabled={isBusy} onPress={() => void submit(false)}>
                只保存
              </Button>
            )}
            <span className="grow">
              <Button
                kind="primary"
                size="lg"
                isBlock
                isBusy={isBusy}
                onPress={() => void submit(isResubmitted)}
              >
                {isResubmitted ? '保存并提交审核' : '保存'}
              </Button>
            </span>
          </div>
        )
      }
    >
      {work.reason && <NoticeStrip tone="no">{work.reason}</NoticeStrip>}
      {isOff && <NoticeStrip tone="no">作品已被下架，不能修改；如有异议请在审核中心申诉</NoticeStrip>}
      {editNoteOf(work) && <NoticeStrip tone="info">{editNoteOf(work)}</NoticeStrip>}
      <Form onSubmit={() => void submit(isResubmitted)} problems={problems} draft={draft}>
        <PictureCard work={work} limits={init.limits} onChange={setFile} />
        <SettingsCard
          init={init}
          settings={filled}
          onChange={fill}
          problems={problems}
          hasTitle
          isPlaced
          heading={`${labels.work}信息`}
        />
      </Form>
    </PageLayout>
  )
}
