/** 图文模板 at work: up to nine pages of one template, each with its own picture and words. */
import { saveImageText } from '@wallpaper/contract/creation'
import { templatePagesMax } from '@wallpaper/contract/creation/template/template.limits'
import type { TextStyle } from '@wallpaper/contract/creation/template/template.schemas'
import { fillPage, type PageText } from '@wallpaper/drawing'
import { useMemo, useRef, useState } from 'react'
import { sentenceOf, UserFacingError } from '../../../../runtime/failure.ts'
import { useLineCalls } from '../../../../runtime/useLineRead.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card, Row } from '../../../../ui/content.tsx'
import { Switch } from '../../../../ui/form/fields.tsx'
import { Segmented } from '../../../../ui/form/Segmented.tsx'
import { ask, toast } from '../../../../ui/overlay/overlays.ts'
import { NavAction } from '../../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../../ui/page/PageLayout.tsx'
import { pickPicture, pickPictures } from '../../../upload/public.ts'
import { TemplatesPanel } from '../editor/ContentPanels.tsx'
import type { EditorProps } from '../editor/EditorPage.tsx'
import { textsOf, withStyle, withText } from '../editor/fill.ts'
import { SaveSheet } from '../editor/SaveSheet.tsx'
import { ColourPanel, FontPanel } from '../editor/StylePanels.tsx'
import { sendPage } from '../editor/sendPage.ts'
import { type Made, useSaving } from '../editor/useSaving.ts'
import { Submitted } from '../files/Submitted.tsx'
import { useWorkSettings } from '../settings/workSettings.ts'
import css from './imageText.module.css'
import { firstPages, lacksPicture, moved, type SetPage, styledLike, wordsOf } from './imageTextPages.ts'
import { Carousel, Thumbnails } from './PageStrip.tsx'
import { useImageText } from './useImageText.ts'
import { WordsCard } from './WordsCard.tsx'

export function ImageTextEditor(props: EditorProps) {
  const { templates, init, homepageId, work } = props
  const { call } = useLineCalls()
  const settings = useWorkSettings('imageText', init, { homepage_id: homepageId }, work)
  const set = useImageText(props)
  const { template, pages, setPages, urls } = set
  const { spec } = template
  const homepageName = init.homepages.find(({ id }) => id === settings.filled.homepage_id)?.name ?? ''
  const autofill = useMemo(() => ({ homepage_name: homepageName }), [homepageName])
  const [chosen, setChosen] = useState('')
  const [layerId, setLayerId] = useState('')
  const [isStyleForAll, setIsStyleForAll] = useState(true)
  const [isChangingTemplate, setIsChangingTemplate] = useState(false)
  const [progress, setProgress] = useState('')
  /** Pages that were drawn and sent, by what is on them: a second try draws only the rest. */
  const sent = useRef(new Map<string, string>())

  const current = pages.find(({ id }) => id === chosen) ?? pages[0]
  const place = current ? pages.indexOf(current) + 1 : 0
  const layers = current ? textsOf(spec, current.fill) : []
  const layer = layers.find(({ id }) => id === layerId) ?? layers[0]
  const drawn = current && fillPage(spec, current.fill, autofill)
  const text = drawn?.layers.find((one): one is PageText => one.kind === 'text' && one.id === layer?.id)
  const lacking = pages.findIndex(({ fill }) => lacksPicture(spec, fill)) + 1
  const isUploading = Object.values(set.busyWords).some((words) => words !== '')

  const change = (id: string, to: (fill: SetPage['fill']) => SetPage['fill']) =>
    setPages((before) => before.map((page) => (page.id === id ? { ...page, fill: to(page.fill) } : page)))
  const style = (next: TextStyle) => {
    if (!current || !layer) return
    setPages((before) => {
      const styled = before.map((page) =>
        page.id === current.id ? { ...page, fill: withStyle(page.fill, layer.id, next) } : page,
      )
      return isStyleForAll ? styledLike(styled, current.id) : styled
    })
  }
  const changePicture = async (id: string) => {
    const { files, problems } = await pickPicture({ maxMegabytes: init.limits.picture_mb })
    if (problems[0]) toast(problems[0])
    if (files[0]) void set.sendPicture(id, files[0])
  }
  const add = async () => {
    const count = templatePagesMax - pages.length
    const { files, problems } = await pickPictures({ count, maxMegabytes: init.limits.picture_mb })
    if (problems[0]) toast(problems[0])
    const [first] = set.addPages(files)
    if (first) setChosen(first.id)
  }
  const remove = async () => {
    if (!current) return
    const isSure = await ask({
      title: `删掉第 ${place} 张？`,
      text: '这一页的图片和文字会一起删掉。',
      confirm: '删掉',
      isDanger: true,
    })
    if (isSure) setPages((before) => before.filter(({ id }) => id !== current.id))
  }

  const drawAndSend = async ({ id, fill }: SetPage, at: number): Promise<string> => {
    const key = JSON.stringify([template.id, homepageName, fill])
    const known = sent.current.get(key)
    if (known) return known
    setProgress(`生成 ${at + 1}/${pages.length}`)
    set.say(id, `生成 ${at + 1}/${pages.length}`)
    try {
      const page = fillPage(spec, fill, autofill)
      const upload_id = await sendPage({ page, urls }, { name: `page-${at + 1}.png`, action: 'image_text' })
      sent.current.set(key, upload_id)
      return upload_id
    } catch (error) {
      throw new UserFacingError(`第 ${at + 1} 张没有生成：${sentenceOf(error)}。再试时只生成没有完成的`)
    } finally {
      set.say(id, '')
    }
  }

  const make = async (): Promise<Made> => {
    const upload_ids: string[] = []
    for (const [at, page] of pages.entries()) upload_ids.push(await drawAndSend(page, at))
    if (new Set(upload_ids).size < upload_ids.length)
      throw new UserFacingError('有两张一模一样，改一改或删掉一张再生成')
    return {
      upload_ids,
      pages: pages.map(({ fill }, at) => ({ upload_id: upload_ids[at] ?? '', ...wordsOf(spec, fill) })),
      template_id: template.id,
      content: { pages: pages.map(({ fill }) => fill) },
    }
  }
  const saving = useSaving({
    init,
    settings,
    work,
    title: () => (pages[0] ? wordsOf(spec, pages[0].fill).title : ''),
    make,
    saveNew: async (made, key) => {
      const { photo, results } = await call(saveImageText, made, { idempotencyKey: key })
      if (!photo) throw new UserFacingError(results.find(({ ok }) => !ok)?.msg ?? '没有保存，请稍后再试')
    },
    onSaved: set.discard,
  })
  const again = () => {
    saving.again()
    settings.fill({ title: '' })
    setPages(() => firstPages(spec))
  }

  if (saving.isDone) {
    return (
      <PageLayout>
        <Submitted count={1} isDraft={false} work="图文" onMore={again} />
      </PageLayout>
    )
  }
  const strip = {
    template,
    pages,
    current: current?.id ?? '',
    urls,
    autofill,
    busyWords: set.busyWords,
    onCurrent: setChosen,
    onPicture: (id: string) => void changePicture(id),
    onMove: (id: string, afterId: string | null) => setPages((before) => moved(before, id, afterId)),
  }
  const hint = () => {
    if (pages.length === 0) return '先添加图片，每张图一页'
    if (isUploading) return '图片还在上传，完成后可以生成'
    return lacking > 0
      ? `第 ${lacking} 张还没有图片，补上或删掉后可生成`
      : '生成后提交审核，原来的图片不会改动'
  }
  return (
    <PageLayout
      right={<NavAction label="换模板" onPress={() => setIsChangingTemplate(!isChangingTemplate)} />}
      bottom={
        <>
          <p className="hint">{hint()}</p>
          <Button
            kind="primary"
            size="lg"
            isBlock
            isDisabled={pages.length === 0 || lacking > 0 || isUploading}
            onPress={saving.open}
          >
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
        <div className={css.acts}>
          <Button size="sm" isDisabled={!current} onPress={() => void remove()}>
            删掉这张
          </Button>
          <Button
            size="sm"
            kind="soft"
            isDisabled={pages.length >= templatePagesMax}
            onPress={() => void add()}
          >
            {pages.length >= templatePagesMax ? `最多 ${templatePagesMax} 张` : '添加图片'}
          </Button>
        </div>
      </div>
      {current && (
        <WordsCard
          place={place}
          layers={layers}
          fill={current.fill}
          autofill={autofill}
          onText={(id, words) => change(current.id, (fill) => withText(fill, id, words))}
        />
      )}
      {layer && text && (
        <Card title="文字样式">
          <div className={css.styles}>
            <Segmented
              label="哪段文字"
              look="chips"
              options={layers.map((one) => ({ id: one.id, title: one.label ?? '文字' }))}
              value={layer.id}
              onChange={setLayerId}
            />
            <FontPanel layer={layer} text={text} onStyle={style} />
            <ColourPanel layer={layer} text={text} isLegible={null} onStyle={style} />
          </div>
        </Card>
      )}
      <section className="card flush rows">
        <Row
          title={`文字样式用到全部 ${pages.length} 张`}
          note="只改字体、颜色和位置，不改内容"
          value={
            <Switch
              label={`文字样式用到全部 ${pages.length} 张`}
              isOn={isStyleForAll}
              onChange={(isOn) => {
                setIsStyleForAll(isOn)
                if (isOn && current) setPages((before) => styledLike(before, current.id))
              }}
            />
          }
        />
      </section>
      <SaveSheet saving={saving} progress={progress} />
    </PageLayout>
  )
}
