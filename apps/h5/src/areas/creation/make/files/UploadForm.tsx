/** Up to nine pictures, or one video with its cover: chosen, described, submitted. */
import { lines } from '@wallpaper/contract'
import { Suspense, useEffect, useState } from 'react'
import { navigateBack } from '../../../../pageStack/navigation.ts'
import { useLine } from '../../../../pageStack/pageContext.ts'
import { useDraft } from '../../../../runtime/useDraft.ts'
import { Form } from '../../../../ui/form/Form.tsx'
import { toast } from '../../../../ui/overlay/overlays.ts'
import { NavAction } from '../../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../../ui/page/PageLayout.tsx'
import { type UploadQueueOfScreen, useUploadQueue } from '../../../upload/public.ts'
import { minSideOf } from '../../choices/className.ts'
import type { UploadInit } from '../make.types.ts'
import { AgreementSheet } from '../settings/LazySheets.ts'
import { SettingsCard } from '../settings/SettingsCard.tsx'
import { isTexts, type Place, useWorkSettings } from '../settings/workSettings.ts'
import { FilesCard } from './FilesCard.tsx'
import { leftIn } from './pictures/pictureStatus.ts'
import { Submitted } from './Submitted.tsx'
import { UploadBottom } from './UploadBottom.tsx'
import type { Owns, Titles } from './useHandIn.ts'
import { useUploadForm } from './useUploadForm.ts'

const isTitles = (value: unknown): value is Titles =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string')

const isOwns = (value: unknown): value is Owns =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => typeof one?.class === 'string' && isTexts(one.keywords))

export interface UploadFormProps {
  init: UploadInit
  place: Place
}

function LoadedForm({ init, queue, place }: UploadFormProps & { queue: UploadQueueOfScreen }) {
  const { labels } = lines[useLine()]
  const { filled, fill, draft, discard } = useWorkSettings('upload', init, place)
  const named = useDraft<{ titles: Titles; owns: Owns }>(
    'upload/titles',
    { titles: {}, owns: {} },
    { titles: isTitles, owns: isOwns },
  )
  const [poster, setPoster] = useState<File | null>(null)
  const { titles, owns } = named.filled
  const form = useUploadForm({
    ...{ init, queue, poster, titles, owns },
    settings: filled,
    onDone: () => {
      discard()
      named.discard()
    },
  })
  const minSide = minSideOf(init.classes, filled.class)
  useEffect(() => queue.limit(minSide), [queue.limit, minSide])
  const film = queue.files.some(({ kind }) => kind === 'video')
  const isMany = queue.files.length > 1

  const saveDraft = () => {
    if (queue.ready.length > 0 && filled.homepage_id && filled.class) return form.saveDraft()
    toast('已存草稿，会继续上传', { ms: 2_000 })
    navigateBack()
  }

  const again = () => {
    form.again()
    if (queue.files.length === 0) named.fill({ titles: {}, owns: {} })
    fill({ title: '' })
  }

  if (form.done) {
    return (
      <PageLayout title={labels.upload}>
        <Submitted {...form.done} left={leftIn(queue)} work={labels.work} onMore={again} />
      </PageLayout>
    )
  }
  return (
    <PageLayout
      title={labels.upload}
      right={
        <NavAction label="存草稿" isDisabled={form.isBusy || queue.files.length === 0} onPress={saveDraft} />
      }
      bottom={
        <UploadBottom queue={queue} unit={film ? '个' : '张'} isBusy={form.isBusy} onSubmit={form.submit} />
      }
    >
      <Form onSubmit={form.submit} problems={form.problems} draft={draft}>
        <FilesCard
          {...{ init, settings: filled, queue, place, minSide, titles, owns }}
          error={form.problems.titles}
          onTitles={(changed) => named.fill({ titles: changed })}
          onOwns={(changed) => named.fill({ owns: changed })}
          onPoster={setPoster}
        />
        <SettingsCard
          init={init}
          settings={filled}
          onChange={fill}
          problems={form.problems}
          hasTitle={film}
          heading={isMany ? '统一设置' : `${labels.work}信息`}
          note={isMany ? '每张都一样，点铅笔可以单独改' : ''}
        />
      </Form>
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
