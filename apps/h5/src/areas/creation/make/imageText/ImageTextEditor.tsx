/** The 图文模板 editor: up to nine pages of one template, each with its own picture and text. */
import { saveImageText } from '@wallpaper/contract/creation'
import { useMemo, useState } from 'react'
import { UserFacingError } from '../../../../runtime/failure.ts'
import { useLineCalls } from '../../../../runtime/useLineRead.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/content.tsx'
import { NavAction } from '../../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../../ui/page/PageLayout.tsx'
import { TemplatesPanel } from '../editor/ContentPanels.tsx'
import type { EditorProps } from '../editor/EditorPage.tsx'
import { SaveSheet } from '../editor/SaveSheet.tsx'
import { useSaving } from '../editor/useSaving.ts'
import { Submitted } from '../files/Submitted.tsx'
import { useWorkSettings } from '../settings/workSettings.ts'
import { firstPages, lacksPicture, moved, wordsOf } from './imageTextPages.ts'
import { Carousel, Thumbnails } from './PageStrip.tsx'
import { PageActs, StyleCards } from './PageTools.tsx'
import { type ImageText, useImageText } from './useImageText.ts'
import { useMakePages } from './useMakePages.ts'
import { usePageEditing } from './usePageEditing.ts'
import { WordsCard } from './WordsCard.tsx'

/** Whether the pages can be drawn, and what is missing. */
const readinessOf = ({ pages, template, busyLabels }: ImageText): { isReady: boolean; hint: string } => {
  if (pages.length === 0) return { isReady: false, hint: '先添加图片，每张图一页' }
  const isUploading = Object.values(busyLabels).some((words) => words !== '')
  if (isUploading) return { isReady: false, hint: '图片还在上传，完成后可以生成' }
  const lacking = pages.findIndex(({ fill }) => lacksPicture(template.spec, fill)) + 1
  if (lacking > 0) return { isReady: false, hint: `第 ${lacking} 张现在是示例图，换成自己的或删掉后可以生成` }
  return { isReady: true, hint: '生成后提交审核，原来的图片不会改动' }
}

/** The work made from the pages: settings and saving. */
const useImageTextWork = ({ init, homepageId, work }: EditorProps, set: ImageText) => {
  const { template, pages, setPages } = set
  const { call } = useLineCalls()
  const settings = useWorkSettings('imageText', init, { homepage_id: homepageId }, work)
  const homepageName = init.homepages.find(({ id }) => id === settings.filled.homepage_id)?.name ?? ''
  const autofill = useMemo(() => ({ homepage_name: homepageName }), [homepageName])
  const { progress, make } = useMakePages(set, autofill)
  const saving = useSaving({
    init,
    settings,
    work,
    title: () => (pages[0] ? wordsOf(template.spec, pages[0].fill).title : ''),
    make,
    saveNew: async (made, key) => {
      const { photo, results } = await call(saveImageText, made, { idempotencyKey: key })
      if (!photo) throw new UserFacingError(results.find(({ ok }) => !ok)?.msg ?? '没有保存成功，请稍后再试')
    },
    onSaved: set.discard,
  })
  const again = () => {
    saving.again()
    settings.fill({ title: '' })
    setPages(() => firstPages(template.spec))
  }
  return { autofill, progress, saving, again }
}

export function ImageTextEditor(props: EditorProps) {
  const { templates, init } = props
  const set = useImageText(props)
  const { template, pages, setPages, urls, busyLabels } = set
  const { autofill, progress, saving, again } = useImageTextWork(props, set)
  const editing = usePageEditing({ set, autofill, maxMegabytes: init.limits.picture_mb })
  const { current } = editing
  const [isChangingTemplate, setIsChangingTemplate] = useState(false)

  if (saving.isDone) {
    return (
      <PageLayout>
        <Submitted count={1} isDraft={false} workId={undefined} work="图文" onMore={again} />
      </PageLayout>
    )
  }
  const { isReady, hint } = readinessOf(set)
  const strip = {
    template,
    pages,
    current: current?.id ?? '',
    urls,
    autofill,
    busyLabels,
    onCurrent: editing.choosePage,
    onPicture: (id: string) => void editing.changePicture(id),
    onMove: (id: string, afterId: string | null) => setPages((before) => moved(before, id, afterId)),
  }
  return (
    <PageLayout
      right={<NavAction label="换模板" onPress={() => setIsChangingTemplate(!isChangingTemplate)} />}
      bottom={
        <>
          <p className="hint">{hint}</p>
          <Button kind="primary" size="lg" isBlock isDisabled={!isReady} onPress={saving.open}>
            {`生成 ${pages.length} 张`}
          </Button>
        </>
      }
    >
      <Carousel {...strip} />
      {isChangingTemplate && (
        <Card title="换模板" more={<span className="f12 t3">文字和图片会保留</span>}>
          <TemplatesPanel
            templates={templates}
            chosen={template.id}
            autofill={autofill}
            onChoose={(next) => {
              set.changeTemplate(next)
              setIsChangingTemplate(false)
            }}
          />
        </Card>
      )}
      <div>
        <Thumbnails {...strip} />
        <PageActs editing={editing} count={pages.length} />
      </div>
      {current && (
        <WordsCard
          place={editing.place}
          layers={editing.layers}
          fill={current.fill}
          autofill={autofill}
          onText={editing.write}
        />
      )}
      <StyleCards editing={editing} count={pages.length} />
      <SaveSheet saving={saving} progress={progress} />
    </PageLayout>
  )
}
