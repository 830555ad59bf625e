/** 批量添加: any number of pictures. Leaving keeps the queue, which continues in the background. */
import { lines } from '@wallpaper/contract'
import { Suspense, useEffect, useState } from 'react'
import { navigateBack } from '../../../../../pageStack/navigation.ts'
import { useLine } from '../../../../../pageStack/pageContext.ts'
import { Button } from '../../../../../ui/Button.tsx'
import { Card, NoticeStrip } from '../../../../../ui/content.tsx'
import { Form } from '../../../../../ui/form/Form.tsx'
import { Icon } from '../../../../../ui/icons/Icon.tsx'
import { toast } from '../../../../../ui/overlay/overlays.ts'
import { NavAction } from '../../../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../../../ui/page/PageLayout.tsx'
import {
  LeftOut,
  pickPicture,
  pickPictures,
  type QueuedFile,
  UploadHeader,
  type UploadQueueOfScreen,
  useUploadQueue,
} from '../../../../upload/public.ts'
import { minSideOf } from '../../../choices/className.ts'
import type { UploadInit } from '../../make.types.ts'
import { AgreementSheet } from '../../settings/LazySheets.ts'
import { SettingsCard } from '../../settings/SettingsCard.tsx'
import { type Place, useWorkSettings } from '../../settings/workSettings.ts'
import css from '../files.module.css'
import { leftIn } from '../pictures/pictureStatus.ts'
import { Submitted } from '../Submitted.tsx'
import { UploadBottom } from '../UploadBottom.tsx'
import { useFileActions } from '../useFileActions.tsx'
import { useUploadForm } from '../useUploadForm.ts'
import { WorkLink } from '../WorkLink.tsx'
import { BatchProblems } from './BatchProblems.tsx'
import { BatchTiles } from './BatchTiles.tsx'

const title = '批量添加'

/** No limit: neither browsers nor the server have one. */
const filesMax = Number.MAX_SAFE_INTEGER

export interface BatchFormProps {
  init: UploadInit
  place: Place
}

function LoadedForm({ init, queue, place }: BatchFormProps & { queue: UploadQueueOfScreen }) {
  const { labels } = lines[useLine()]
  const { filled, fill, draft, discard } = useWorkSettings('batch', init, place)
  const form = useUploadForm({ init, queue, settings: filled, onDone: discard })
  const { open, sheet } = useFileActions(queue)
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const minSide = minSideOf(init.classes, filled.class)
  useEffect(() => queue.limit(minSide), [queue.limit, minSide])
  const limits = { maxMegabytes: init.limits.picture_mb }
  const isEmpty = queue.files.length === 0

  const add = async () => {
    const { files, problems } = await pickPictures({ count: filesMax, ...limits })
    setLeftOut(problems)
    queue.add(files)
  }
  const replace = async ({ id }: QueuedFile) => {
    const { files, problems } = await pickPicture(limits)
    if (problems[0]) toast(problems[0])
    if (files[0]) queue.replace(id, files[0])
  }
  const saveDraft = () => {
    if (queue.ready.length > 0 && filled.homepage_id && filled.class) return form.saveDraft()
    toast('已存草稿，会继续上传', { ms: 2_000 })
    navigateBack()
  }

  if (form.done) {
    return (
      <PageLayout title={title}>
        <Submitted {...form.done} left={leftIn(queue)} work={labels.work} onMore={form.again} />
      </PageLayout>
    )
  }
  return (
    <PageLayout
      title={title}
      right={<NavAction label="存草稿" isDisabled={form.isBusy || isEmpty} onPress={saveDraft} />}
      bottom={<UploadBottom queue={queue} unit="张" isBusy={form.isBusy} onSubmit={form.submit} />}
    >
      <Card>
        <div className={css.header}>
          <UploadHeader
            queue={queue}
            emptyTitle="选择图片开始上传"
            {...(isEmpty && {
              note: `张数不限，单张不超过 ${init.limits.picture_mb} MB；离开页面也会继续传`,
            })}
          />
        </div>
        <div style={{ marginTop: 12 }}>
          <BatchTiles queue={queue} onOpen={open} onReplace={(file) => void replace(file)} />
        </div>
        {queue.notice && <NoticeStrip>{queue.notice}</NoticeStrip>}
        <LeftOut sentences={leftOut} onClose={() => setLeftOut([])} />
        <div style={{ marginTop: 8 }}>
          <Button kind="soft" isBlock isDisabled={queue.isLoading} onPress={() => void add()}>
            <Icon name="plus" size={18} />
            {isEmpty ? '添加图片' : '继续添加'}
          </Button>
        </div>
      </Card>
      <BatchProblems
        queue={queue}
        onReplace={(file) => void replace(file)}
        workLink={(photoId) => <WorkLink photoId={photoId} />}
      />
      <Form onSubmit={form.submit} problems={form.problems} draft={draft}>
        <SettingsCard
          init={init}
          settings={filled}
          onChange={fill}
          problems={form.problems}
          heading="统一设置"
          note="标题用文件名，上传后可逐张修改"
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

export function BatchForm(props: BatchFormProps) {
  const queue = useUploadQueue({ purpose: 'batch', isForWorks: true })
  return queue ? <LoadedForm {...props} queue={queue} /> : <PageLayout state={{ is: 'loading' }} />
}
