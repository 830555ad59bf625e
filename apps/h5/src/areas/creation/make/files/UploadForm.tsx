/** Up to nine pictures, or one video with its cover: chosen, described, submitted. */
import { lines, pickCountDefault } from '@wallpaper/contract'
import { makeScreens } from '@wallpaper/contract/creation/creation.make.screens'
import { Suspense, useState } from 'react'
import { navigateBack } from '../../../../pageStack/navigation.ts'
import { useLine } from '../../../../pageStack/pageContext.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/content.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { toast } from '../../../../ui/overlay/overlays.ts'
import { NavAction } from '../../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../../ui/page/PageLayout.tsx'
import {
  pickPictures,
  pickVideo,
  UploadGrid,
  type UploadQueueOfScreen,
  useUploadQueue,
} from '../../../upload/public.ts'
import type { UploadInit } from '../make.types.ts'
import { AgreementSheet } from '../settings/LazySheets.ts'
import { SettingsCard } from '../settings/SettingsCard.tsx'
import { type Place, useWorkSettings } from '../settings/workSettings.ts'
import { PosterPicker } from './poster/LazyPosterPicker.ts'
import { Submitted } from './Submitted.tsx'
import { UploadBottom } from './UploadBottom.tsx'
import { useFileActions } from './useFileActions.tsx'
import { useUploadForm } from './useUploadForm.ts'

const filesMax = pickCountDefault

export interface UploadFormProps {
  init: UploadInit
  place: Place
}

interface LoadedProps extends UploadFormProps {
  queue: UploadQueueOfScreen
}

function AddVideo({ init, queue }: Pick<LoadedProps, 'init' | 'queue'>) {
  const { video_mb, video_seconds } = init.limits
  const add = async () => {
    const { files, problems } = await pickVideo({ maxMegabytes: video_mb, maxSeconds: video_seconds })
    if (problems[0]) toast(problems[0])
    queue.add(files)
  }
  return (
    <div className="between g12" style={{ marginTop: 12 }}>
      <span className="f12 t3">{`视频不超过 ${Math.floor(video_seconds / 60)} 分钟、${video_mb} MB`}</span>
      <Button size="sm" kind="ghost" isDisabled={queue.isLoading} onPress={() => void add()}>
        <Icon name="play" size={14} />
        上传视频
      </Button>
    </div>
  )
}

function LoadedForm({ init, queue, place }: LoadedProps) {
  const line = useLine()
  const { labels } = lines[line]
  const { filled, fill, draft, discard } = useWorkSettings('upload', init, place)
  const [poster, setPoster] = useState<File | null>(null)
  const form = useUploadForm({ init, queue, settings: filled, poster, onDone: discard })
  const { open, sheet } = useFileActions(queue)
  const film = queue.files.find(({ kind }) => kind === 'video')
  const unit = film ? '个' : '张'
  const isEmpty = queue.files.length === 0

  const saveDraft = () => {
    if (queue.ready.length > 0 && filled.homepage_id && filled.class) return form.saveDraft()
    toast('已存草稿，会继续上传', { ms: 2_000 })
    navigateBack()
  }
  const again = () => {
    form.again()
    fill({ title: '' })
  }

  if (form.done) {
    return (
      <PageLayout title={labels.upload}>
        <Submitted {...form.done} work={labels.work} onMore={again} />
      </PageLayout>
    )
  }
  return (
    <PageLayout
      title={labels.upload}
      right={<NavAction label="存草稿" isDisabled={form.isBusy || isEmpty} onPress={saveDraft} />}
      bottom={<UploadBottom queue={queue} unit={unit} isBusy={form.isBusy} onSubmit={form.submit} />}
    >
      <Form onSubmit={form.submit} problems={form.problems} draft={draft}>
        <Card>
          <UploadGrid
            queue={queue}
            max={film ? 1 : filesMax}
            unit={unit}
            pick={(count) => pickPictures({ count, maxMegabytes: init.limits.picture_mb })}
            emptyTitle="选择图片或视频"
            {...(isEmpty && { note: `单张不超过 ${init.limits.picture_mb} MB，支持 JPG、PNG、HEIC 等` })}
            onOpen={open}
          />
          {isEmpty && <AddVideo init={init} queue={queue} />}
          {!film && (
            <p className="f12 t3" style={{ marginTop: 10 }}>
              {`一次最多 ${filesMax} 张，`}
              <Link className="link" to={makeScreens.batch(line, { ...place })}>
                更多请用批量添加
              </Link>
            </p>
          )}
        </Card>
        {film && (
          <Suspense>
            <PosterPicker
              key={film.id}
              video={queue.blobOf(film.id)}
              pictureMb={init.limits.picture_mb}
              onChange={setPoster}
            />
          </Suspense>
        )}
        <SettingsCard
          init={init}
          settings={filled}
          onChange={fill}
          problems={form.problems}
          hasTitle={queue.files.length <= 1}
          heading={queue.files.length > 1 ? '统一设置' : `${labels.work}信息`}
          note={queue.files.length > 1 ? '上传后仍可逐张修改' : ''}
        />
      </Form>
      {sheet}
      {form.isReading && (
        <Suspense>
          <AgreementSheet init={init} onRead={form.hasRead} onClose={form.stopReading} />
        </Suspense>
      )}
    </PageLayout>
  )
}

/** There is no queue only without a session, and then the page redirects to sign-in. */
export function UploadForm(props: UploadFormProps) {
  const queue = useUploadQueue({ purpose: 'work', isForWorks: true })
  return queue ? <LoadedForm {...props} queue={queue} /> : <PageLayout state={{ is: 'loading' }} />
}
