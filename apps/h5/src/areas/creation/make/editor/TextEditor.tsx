/** The 文字模板 editor: runs on the phone; only saving calls the server. */
import { saveTextPhoto } from '@wallpaper/contract/creation'
import type { PageFill, TextStyle } from '@wallpaper/contract/creation/template/template.schemas'
import { fillPage, type PageLayout, type PageText } from '@wallpaper/drawing'
import { useMemo, useState } from 'react'
import { useLineCalls } from '../../../../runtime/useLineRead.ts'
import { Button } from '../../../../ui/Button.tsx'
import { toast } from '../../../../ui/overlay/overlays.ts'
import { NavAction } from '../../../../ui/page/NavBar.tsx'
import { PageLayout as Layout } from '../../../../ui/page/PageLayout.tsx'
import { WorkPicker } from '../../works/WorkPicker.tsx'
import { Submitted } from '../files/Submitted.tsx'
import type { Template } from '../make.types.ts'
import { useWorkSettings } from '../settings/workSettings.ts'
import { BackgroundPanel } from './BackgroundPanel.tsx'
import { TemplatesPanel, TextsPanel, textProblem } from './ContentPanels.tsx'
import type { EditorProps } from './EditorPage.tsx'
import { type EditorTab, EditorTabs } from './EditorTabs.tsx'
import css from './editor.module.css'
import { moveWords, textsOf, titleOf, withStyle, withText } from './fill.ts'
import { SaveSheet } from './SaveSheet.tsx'
import { Stage } from './Stage.tsx'
import { ColourPanel, FontPanel } from './StylePanels.tsx'
import { sendPage } from './sendPage.ts'
import { useLegibility, useTextEditing } from './textEditing.ts'
import { useBackground } from './useBackground.ts'
import { useSaving } from './useSaving.ts'

/** The work made from the page: settings and saving. */
const useTextWork = (props: EditorProps) => {
  const { templates, init, homepageId, work } = props
  const { call } = useLineCalls()
  const settings = useWorkSettings('text', init, { homepage_id: homepageId }, work)
  const { history, change, urls, addPicture, draft } = useTextEditing(props)
  const { fill } = history.now
  const template = templates.find(({ id }) => id === history.now.templateId) ?? templates[0]
  const homepage = init.homepages.find(({ id }) => id === settings.filled.homepage_id)
  const homepageName = homepage?.name ?? ''
  const autofill = useMemo(() => ({ homepage_name: homepageName }), [homepageName])
  const page = useMemo(() => fillPage(template.spec, fill, autofill), [template, fill, autofill])
  const saving = useSaving({
    init,
    settings,
    work,
    title: () => titleOf(template.spec, fill),
    make: async () => ({
      upload_ids: [await sendPage({ page, urls }, { name: 'text.png', action: 'text' })],
      pages: [],
      template_id: template.id,
      content: { pages: [fill] },
    }),
    saveNew: async ({ upload_ids: [upload_id = ''], pages: _, ...made }, key) => {
      await call(saveTextPhoto, { upload_id, ...made }, { idempotencyKey: key })
    },
    onSaved: draft.discard,
  })
  const set = (next: PageFill, what: string) => change({ templateId: template.id, fill: next }, what)
  const chooseTemplate = (next: Template) =>
    change({ templateId: next.id, fill: moveWords(next.spec, fill) }, 'template')
  const again = () => {
    saving.again()
    settings.fill({ title: '' })
    set(moveWords(template.spec, null), 'again')
  }
  return {
    history,
    fill,
    template,
    homepage,
    autofill,
    page,
    urls,
    addPicture,
    saving,
    set,
    chooseTemplate,
    again,
  }
}

type TextWork = ReturnType<typeof useTextWork>

/** The selected text, and whether all texts fit. */
const useSelectedText = ({ template, fill, page, urls, set }: TextWork) => {
  const layers = useMemo(() => textsOf(template.spec, fill), [template, fill])
  const [layout, setLayout] = useState<PageLayout | null>(null)
  const [picked, setPicked] = useState('')
  const selected = layers.find(({ id }) => id === picked) ?? layers[0]
  const text = page.layers.find(
    (layer): layer is PageText => layer.kind === 'text' && layer.id === selected?.id,
  )
  const isLegible = useLegibility(page, urls, layout, selected?.id ?? '')
  const style = (id: string) => (next: TextStyle, what: string) =>
    set(withStyle(fill, id, next), `${what} ${id}`)
  const overfull = layers.find(({ id }) => textProblem(layout, id).startsWith('超出'))
  return { layers, layout, setLayout, select: setPicked, selected, text, isLegible, style, overfull }
}

type SelectedText = ReturnType<typeof useSelectedText>

interface PanelProps {
  tab: EditorTab
  templates: EditorProps['templates']
  work: TextWork
  texts: SelectedText
}

/** The panels about text: template, content, font and colour. */
function WordPanels({ tab, templates, work, texts }: PanelProps) {
  const { template, fill, autofill, set, chooseTemplate } = work
  const { layers, layout, select, selected, text, isLegible, style } = texts
  if (tab === '模板')
    return (
      <TemplatesPanel
        templates={templates}
        chosen={template.id}
        autofill={autofill}
        onChoose={chooseTemplate}
      />
    )
  if (tab === '文字')
    return (
      <TextsPanel
        layers={layers}
        fill={fill}
        autofill={autofill}
        layout={layout}
        onText={(id, words) => set(withText(fill, id, words), `text ${id}`)}
        onSelect={select}
      />
    )
  if (!selected || !text) return null
  if (tab === '字体') return <FontPanel layer={selected} text={text} onStyle={style(selected.id)} />
  if (tab === '颜色')
    return <ColourPanel layer={selected} text={text} isLegible={isLegible} onStyle={style(selected.id)} />
  return null
}

const keepDraft = () => toast('草稿已存在这台手机上，下次打开还在', { ms: 2_000 })

export function TextEditor(props: EditorProps) {
  const { line } = useLineCalls()
  const work = useTextWork(props)
  const { history, fill, template, homepage, autofill, page, urls, saving, set } = work
  const texts = useSelectedText(work)
  const { layers, layout, overfull, style } = texts
  const background = useBackground({
    fill,
    maxMegabytes: props.init.limits.picture_mb,
    addPicture: work.addPicture,
    onFill: (next) => set(next, 'background'),
  })
  const [tab, setTab] = useState<EditorTab>('文字')
  const [isPicking, setIsPicking] = useState(false)
  const askToSave = () => {
    if (!overfull) return saving.open()
    texts.select(overfull.id)
    setTab('文字')
    toast(`${overfull.label ?? '文字'}${textProblem(layout, overfull.id)}，改短一些再保存`)
  }
  const again = () => {
    work.again()
    setTab('模板')
  }

  if (saving.isDone) {
    return (
      <Layout>
        <Submitted count={1} isDraft={false} workId={undefined} work="作品" onMore={again} />
      </Layout>
    )
  }
  return (
    <Layout
      className={css.page ?? ''}
      right={<NavAction label="换模板" onPress={() => setTab('模板')} />}
      bottom={
        <div className="flex g12">
          <Button size="lg" kind="soft" onPress={keepDraft}>
            存草稿
          </Button>
          <span className="grow">
            <Button size="lg" kind="primary" isBlock onPress={askToSave}>
              {props.work ? '保存修改' : '保存为作品'}
            </Button>
          </span>
        </div>
      }
    >
      <Stage
        page={page}
        urls={urls}
        layers={layers}
        layout={layout}
        selected={texts.selected?.id ?? ''}
        onSelect={texts.select}
        onDrawn={texts.setLayout}
        onMove={(id, place) => style(id)(place, 'place')}
        onResize={(id, size) => style(id)({ size }, 'size')}
        history={history}
      />
      <EditorTabs tab={tab} onTab={setTab}>
        <WordPanels tab={tab} templates={props.templates} work={work} texts={texts} />
        {(tab === '颜色' || tab === '背景') && (
          <BackgroundPanel
            template={template}
            fill={fill}
            autofill={autofill}
            background={background}
            onFill={(next) => set(next, 'scheme')}
            onPickWork={() => setIsPicking(true)}
          />
        )}
      </EditorTabs>
      {isPicking && homepage && (
        <WorkPicker
          line={line}
          homepageId={homepage.id}
          max={1}
          confirm={() => '用作背景'}
          objectionTo={({ kind }) => (kind === 'video' ? '视频不能作背景' : null)}
          onClose={() => setIsPicking(false)}
          onDone={([chosen]) => {
            setIsPicking(false)
            if (chosen) background.use(chosen.cover.upload_id, chosen.cover.large)
          }}
        />
      )}
      <SaveSheet saving={saving} progress="生成中" />
    </Layout>
  )
}
