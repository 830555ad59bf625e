/** 文字模板 at work: everything is done on the phone; only saving asks the server. */
import { saveTextPhoto } from '@wallpaper/contract/creation'
import type { PageFill, TextStyle } from '@wallpaper/contract/creation/template/template.schemas'
import { fillPage, type PageLayout, type PageText } from '@wallpaper/drawing'
import { useMemo, useState } from 'react'
import { useLineCalls } from '../../../../runtime/useLineRead.ts'
import { Button } from '../../../../ui/Button.tsx'
import { toast } from '../../../../ui/overlay/overlays.ts'
import { NavAction } from '../../../../ui/page/NavBar.tsx'
import { PageLayout as Layout } from '../../../../ui/page/PageLayout.tsx'
import { pickPicture, useSingleUpload } from '../../../upload/public.ts'
import { WorkPicker } from '../../works/WorkPicker.tsx'
import { Submitted } from '../files/Submitted.tsx'
import type { Template } from '../make.types.ts'
import { useWorkSettings } from '../settings/workSettings.ts'
import { Schemes, TemplatesPanel, TextsPanel, textProblem, UploadThumb } from './ContentPanels.tsx'
import type { EditorProps } from './EditorPage.tsx'
import css from './editor.module.css'
import { moveWords, textsOf, titleOf, withBackground, withScheme, withStyle, withText } from './fill.ts'
import { SaveSheet } from './SaveSheet.tsx'
import { Stage } from './Stage.tsx'
import { ColourPanel, FontPanel } from './StylePanels.tsx'
import { sendPage } from './sendPage.ts'
import { toneAt, useLegibility, useTextEditing } from './textEditing.ts'
import { useSaving } from './useSaving.ts'

const tabs = ['模板', '文字', '字体', '颜色', '背景'] as const
type Tab = (typeof tabs)[number]

export function TextEditor(props: EditorProps) {
  const { templates, init, homepageId, work } = props
  const { call, line } = useLineCalls()
  const settings = useWorkSettings('text', init, { homepage_id: homepageId }, work)
  const { history, change, urls, addPicture, draft } = useTextEditing(props)
  const { fill } = history.now
  const template = templates.find(({ id }) => id === history.now.templateId) ?? templates[0]
  const homepage = init.homepages.find(({ id }) => id === settings.filled.homepage_id)
  const homepageName = homepage?.name ?? ''
  const autofill = useMemo(() => ({ homepage_name: homepageName }), [homepageName])
  const page = useMemo(() => fillPage(template.spec, fill, autofill), [template, fill, autofill])
  const layers = useMemo(() => textsOf(template.spec, fill), [template, fill])
  const [layout, setLayout] = useState<PageLayout | null>(null)
  const [picked, setPicked] = useState('')
  const [tab, setTab] = useState<Tab>('文字')
  const [isPicking, setIsPicking] = useState(false)
  const selected = layers.find(({ id }) => id === picked) ?? layers[0]
  const text = page.layers.find(
    (layer): layer is PageText => layer.kind === 'text' && layer.id === selected?.id,
  )
  const isLegible = useLegibility(page, urls, layout, selected?.id ?? '')

  const set = (next: PageFill, what: string) => change({ templateId: template.id, fill: next }, what)
  const style = (id: string) => (next: TextStyle, what: string) =>
    set(withStyle(fill, id, next), `${what} ${id}`)
  const chooseTemplate = (next: Template) =>
    change({ templateId: next.id, fill: moveWords(next.spec, fill) }, 'template')

  /** Light or dark words, as the picture needs them. */
  const setBackground = (ref: string, url: string) => {
    addPicture(ref, url)
    toneAt(url).then(
      (tone) => set(withBackground(fill, { picture: ref, tone }), 'background'),
      () => toast('图片没有取到，检查网络后再试'),
    )
  }
  const background = useSingleUpload('background', (sent) =>
    setBackground(sent.upload_id, sent.renditions?.large ?? sent.visit_url),
  )
  const pickBackground = async () => {
    const { files, problems } = await pickPicture({ maxMegabytes: init.limits.picture_mb })
    if (problems[0]) toast(problems[0])
    if (files[0]) background.start(files[0])
  }

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
  const askToSave = () => {
    const overfull = layers.find(({ id }) => textProblem(layout, id).startsWith('超出'))
    if (!overfull) return saving.open()
    setPicked(overfull.id)
    setTab('文字')
    toast(`${overfull.label ?? '文字'}${textProblem(layout, overfull.id)}，改短一些再保存`)
  }
  const keepDraft = () => toast('草稿已存在这台手机上，下次打开还在', { ms: 2_000 })
  const again = () => {
    saving.again()
    settings.fill({ title: '' })
    change({ templateId: template.id, fill: moveWords(template.spec, null) }, 'again')
    setTab('模板')
  }

  if (saving.isDone) {
    return (
      <Layout>
        <Submitted count={1} isDraft={false} work="作品" onMore={again} />
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
              {work ? '保存修改' : '保存为作品'}
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
        selected={selected?.id ?? ''}
        onSelect={setPicked}
        onDrawn={setLayout}
        onMove={(id, place) => style(id)(place, 'place')}
        onResize={(id, size) => style(id)({ size }, 'size')}
        history={history}
      />
      <section className={css.panel} aria-label="编辑">
        <div className={css.tabs} role="tablist">
          {tabs.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              aria-selected={name === tab}
              onClick={() => setTab(name)}
            >
              {name}
            </button>
          ))}
        </div>
        <div className={css.body} role="tabpanel" aria-label={tab}>
          {tab === '模板' && (
            <TemplatesPanel
              templates={templates}
              chosen={template.id}
              autofill={autofill}
              onChoose={chooseTemplate}
            />
          )}
          {tab === '文字' && (
            <TextsPanel
              layers={layers}
              fill={fill}
              autofill={autofill}
              layout={layout}
              onText={(id, words) => set(withText(fill, id, words), `text ${id}`)}
              onSelect={setPicked}
            />
          )}
          {tab === '字体' && selected && text && (
            <FontPanel layer={selected} text={text} onStyle={style(selected.id)} />
          )}
          {tab === '颜色' && selected && text && (
            <ColourPanel layer={selected} text={text} isLegible={isLegible} onStyle={style(selected.id)} />
          )}
          {(tab === '颜色' || tab === '背景') && (
            <>
              <div className="between f13">
                <span>背景</span>
                {template.spec.can_replace_background && (
                  <button type="button" className="text-btn f13" onClick={() => setIsPicking(true)}>
                    从我的作品选
                  </button>
                )}
              </div>
              <Schemes
                template={template}
                fill={fill}
                autofill={autofill}
                onScheme={(id) => set(withScheme(fill, id), 'scheme')}
              >
                {template.spec.can_replace_background && (
                  <UploadThumb
                    isBusy={background.state.is === 'uploading'}
                    isChosen={fill.background !== undefined}
                    onPress={() => void pickBackground()}
                  />
                )}
              </Schemes>
              {background.state.is === 'failed' && (
                <button type="button" className="text-btn f13" onClick={background.retry}>
                  {`${background.state.reason}，点此重试`}
                </button>
              )}
            </>
          )}
        </div>
      </section>
      {isPicking && homepage && (
        <WorkPicker
          line={line}
          homepageId={homepage.id}
          max={1}
          confirm={() => '用作背景'}
          objectionTo={({ kind }) => (kind === 'video' ? '视频不能作背景' : null)}
          onClose={() => setIsPicking(false)}
          onDone={([work]) => {
            setIsPicking(false)
            if (work) setBackground(work.cover.upload_id, work.cover.large)
          }}
        />
      )}
      <SaveSheet saving={saving} progress="生成中" />
    </Layout>
  )
}
