/** 分享包: posters, words and topics of one code for one platform, saved together. */
import { lineIds } from '@wallpaper/contract'
import { searchCodeShareKit } from '@wallpaper/contract/codes'
import { platformTags } from '@wallpaper/contract/codes/codes.labels'
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import {
  type KitDesign,
  type KitPlatform,
  kitDesigns,
  kitPlatformsOf,
  sentenceOf,
  taggedUrl,
  topicsOf,
} from '@wallpaper/contract/codes/shareKit.labels'
import { useState } from 'react'
import { openScheme } from '../../../lib/messenger/openApp.ts'
import { saveImages } from '../../../lib/picture/saveImage.ts'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { PageContext, useLine, usePage, usePageQuery } from '../../../pageStack/pageContext.ts'
import { notFound } from '../../../runtime/failure.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useLineRead } from '../../../runtime/useLineRead.ts'
import { stateOf } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { NoticeStrip, Row, Rows } from '../../../ui/content.tsx'
import { putOnClipboard } from '../../../ui/copyText.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { showAlert, toast } from '../../../ui/overlay/overlays.ts'
import { PicturesViewer } from '../../../ui/overlay/PicturesViewer.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import type { ShareKit as Kit } from '../codes.types.ts'
import { CodeSheet } from '../components/CodeSheet.tsx'
import { gridPictures } from '../kit/drawKit.ts'
import { designsFor, type Previews, useKitFiles, useKitPreviews } from '../kit/useKit.ts'
import css from './ShareKit.module.css'

type Platform = KitPlatform & { id: string }

interface PlatformsProps {
  platforms: readonly Platform[]
  value: string
  onChoose: (id: string) => void
}

function Platforms({ platforms, value, onChoose }: PlatformsProps) {
  return (
    <div className={css.platforms} role="tablist" aria-label="平台">
      {platforms.map(({ id, name, short }) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === value}
          className={css.platform}
          onClick={() => onChoose(id)}
        >
          <span className={css.mark} data-id={id} aria-hidden="true">
            {short}
          </span>
          {name}
        </button>
      ))}
    </div>
  )
}

interface PostersProps {
  previews: Previews
  ratio: KitPlatform['ratio']
  designs: readonly KitDesign[]
  chosen: readonly KitDesign[]
  onToggle: (design: KitDesign) => void
}

function Posters({ previews, ratio, designs, chosen, onToggle }: PostersProps) {
  const [isAll, setIsAll] = useState(false)
  return (
    <section className="card" aria-label="海报">
      <div className={css.head}>
        <h2>海报</h2>
        <span className="f13 t3">
          {ratio.words}，已选 {chosen.length} 种
        </span>
        <button type="button" className={`${css.act} ${css.plain}`} onClick={() => setIsAll(!isAll)}>
          {isAll ? '收起' : `${designs.length} 种样式`}
          <Icon name={isAll ? 'up' : 'right'} size={14} />
        </button>
      </div>
      {previews.is === 'failed' ? (
        <div className={css.failed} role="status">
          海报没有生成，图片可能没有加载出来
          <Button kind="soft" size="sm" onPress={previews.retry}>
            再试一次
          </Button>
        </div>
      ) : (
        <div className={css.posters} data-all={isAll}>
          {designs.map((design) => (
            <button
              key={design}
              type="button"
              className={css.poster}
              aria-pressed={chosen.includes(design)}
              onClick={() => onToggle(design)}
            >
              <span className={css.sheet} style={{ aspectRatio: 1 / ratio.height }}>
                {previews.is === 'drawn' ? (
                  <img src={previews.urls[design]} alt="" />
                ) : (
                  <span className={`sk ${css.waiting}`} />
                )}
              </span>
              {chosen.includes(design) && (
                <span className={css.tick}>
                  <Icon name="check" size={14} />
                </span>
              )}
              {kitDesigns[design]}
            </button>
          ))}
        </div>
      )}
    </section>
  )
}

interface WordsProps {
  sentence: string
  topics: readonly string[]
  onOther: () => void
  onCopy: () => void
}

function Words({ sentence, topics, onOther, onCopy }: WordsProps) {
  return (
    <section className="card" aria-label="文案">
      <div className={css.head}>
        <h2>文案</h2>
        <button type="button" className={`${css.act} ${css.plain}`} onClick={onOther}>
          换一句
          <Icon name="refresh" size={16} />
        </button>
      </div>
      <p className={css.words}>{sentence}</p>
      <p className={css.topics}>
        {topics.map((topic) => (
          <span key={topic}>#{topic}</span>
        ))}
      </p>
      <div className={css.foot}>
        <span className="num">{Array.from(sentence).length} 字</span>
        <button type="button" className={css.act} onClick={onCopy}>
          <Icon name="copy" size={16} />
          复制文案和话题
        </button>
      </div>
    </section>
  )
}

interface WorksSheetProps {
  works: Kit['works']
  chosen: string | undefined
  onChoose: (id: string) => void
  onClose: () => void
}

function WorksSheet({ works, chosen, onChoose, onClose }: WorksSheetProps) {
  return (
    <Sheet title="换作品" onClose={onClose}>
      <div className={css.works}>
        {works.map(({ id, title, picture }) => (
          <button key={id} type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
            <img src={picture} alt="" loading="lazy" />
            {title}
          </button>
        ))}
      </div>
      <p className={css.note} style={{ marginTop: 12 }}>
        收费和看广告的作品不能放上海报
      </p>
    </Sheet>
  )
}

type Opened =
  | { is: 'works' }
  | { is: 'codes' }
  | { is: 'hold'; urls: string[] }
  | { is: 'text'; text: string }

/** Copies the words, saves the posters, then goes where they are posted. */
const useActs = (
  platform: Platform,
  text: string,
  files: readonly File[] | null,
  open: (to: Opened) => void,
) => {
  const { environment } = runtime()
  const copy = async (): Promise<boolean> => {
    const isCopied = await putOnClipboard(text)
    if (!isCopied) open({ is: 'text', text })
    return isCopied
  }
  /** Whether they were saved here; where the browser cannot, they are shown to be held. */
  const save = async (): Promise<boolean> => {
    if (!files) return false
    const outcome = await saveImages(files, environment)
    if (outcome === 'longPress') {
      // The messenger cannot save what a blob: URL names.
      const urls = await Promise.all(files.map(dataUrlOf))
      open({ is: 'hold', urls })
    }
    return outcome === 'saved'
  }
  const saveAll = useSubmit(async () => {
    if (await save()) toast(`${files?.length} 张海报已保存`)
  })
  const go = useSubmit(async () => {
    // Both need the press itself: neither waits for the other.
    const [isCopied, isSaved] = await Promise.all([copy(), save()])
    if (!isSaved) {
      if (isCopied) toast('文案已复制', { ms: 2_000 })
      return
    }
    if (!environment.isPhone) {
      toast(isCopied ? '海报已保存，文案已复制' : '海报已保存', { ms: 2_000 })
      return
    }
    if (!(await openScheme(platform.app)))
      await showAlert({
        title: `没有打开${platform.name}`,
        text: `可能没有安装，或浏览器拦住了。海报和文案都备好了，切到${platform.name}粘贴就行。`,
        confirm: '我知道了',
      })
  })
  const copyWords = async () => {
    if (await copy()) toast('已复制文案和话题')
  }
  return { saveAll, go, copyWords }
}

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => (typeof reader.result === 'string' ? resolve(reader.result) : reject(reader.error))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

interface KitFormProps {
  kit: Kit & { code: NonNullable<Kit['code']> }
  onCode: (codeId: string) => void
}

const hasNothing = {
  title: '没有能放上海报的图',
  picture: null,
  keywords: [],
  is_ai: false,
  is_waiting: false,
}

/** What was chosen: platform, work, designs and sentence, and the posters drawn from it. */
const useKit = ({ code, language, works, cover }: KitFormProps['kit'], open: (to: Opened) => void) => {
  const platforms = kitPlatformsOf(language)
  const [platformId, setPlatformId] = useState(platforms[0]?.id)
  const platform = platforms.find(({ id }) => id === platformId) ?? platforms[0]
  const [workId, setWorkId] = useState(works[0]?.id)
  const [at, setAt] = useState(0)
  const [own, setOwn] = useState<Readonly<Record<string, readonly KitDesign[]>>>({})
  if (!platform) throw new Error('there is a platform for every language')
  const work = works.find(({ id }) => id === workId) ?? works[0]
  const { title, picture, is_ai, is_waiting, keywords } =
    work ?? (cover ? { ...hasNothing, ...cover } : hasNothing)
  const others = works.filter(({ id }) => id !== work?.id).map(({ picture: url }) => url)
  // Several works may use the same file.
  const pictures = [...new Set([...(picture ? [picture] : []), ...others])].slice(0, gridPictures)
  const designs = designsFor(pictures.length)
  const chosen = (own[platform.id] ?? platform.designs).filter((design) => designs.includes(design))
  const link = taggedUrl(code.url, platform.tag)
  const previews = useKitPreviews(
    { pictures, title, code: code.code, link, language, isAi: is_ai, ratio: platform.ratio.height },
    designs,
  )
  const files = useKitFiles(
    previews,
    chosen,
    (design) => `${code.code}-${platform.name}-${kitDesigns[design]}.jpg`,
  )
  const sentence = sentenceOf(platform, at, { title, code: code.code })
  const topics = topicsOf(platform, keywords)
  const text = `${sentence}\n${topics.map((topic) => `#${topic}`).join(' ')}`
  const acts = useActs(platform, text, files, open)
  const toggle = (design: KitDesign) =>
    setOwn({
      ...own,
      [platform.id]: chosen.includes(design) ? chosen.filter((id) => id !== design) : [...chosen, design],
    })
  return {
    platforms,
    platform,
    choosePlatform: setPlatformId,
    work,
    chooseWork: setWorkId,
    isWaiting: is_waiting,
    previews,
    designs,
    chosen,
    toggle,
    files,
    sentence,
    topics,
    nextSentence: () => setAt(at + 1),
    acts,
  }
}

interface KitSheetsProps extends KitFormProps {
  opened: Opened
  workId: string | undefined
  onWork: (id: string) => void
  onClose: () => void
}

function KitSheets({ kit: { code, works }, opened, workId, onWork, onCode, onClose }: KitSheetsProps) {
  const line = useLine()
  if (opened.is === 'works')
    return (
      <WorksSheet
        works={works}
        chosen={workId}
        onChoose={(id) => {
          onWork(id)
          onClose()
        }}
        onClose={onClose}
      />
    )
  if (opened.is === 'hold') return <PicturesViewer urls={opened.urls} first={0} onClose={onClose} />
  if (opened.is === 'text')
    return (
      <Sheet title="长按选择复制" onClose={onClose}>
        <p className={css.byHand}>{opened.text}</p>
      </Sheet>
    )
  return (
    <CodeSheet
      title="用哪个口令"
      filter={{ state: 'active' }}
      none={{ title: '新建一个口令' }}
      isChosen={(one) => one?.id === code.id}
      noteOf={({ target }) => (target.name ? `指向${target.kind_name}「${target.name}」` : '还没有指向')}
      emptyNote="还没有生效的口令"
      onChoose={(one) => {
        onClose()
        if (one) onCode(one.id)
        else navigateTo(codesScreens.list(line, { create: '' }))
      }}
      onClose={onClose}
    />
  )
}

function KitForm({ kit, onCode }: KitFormProps) {
  const line = useLine()
  const { code, works } = kit
  const [opened, setOpened] = useState<Opened | null>(null)
  const { platforms, platform, work, previews, designs, files, acts, ...chosen } = useKit(kit, setOpened)
  const isReady = files !== null && files.length > 0
  const { isPhone } = runtime().environment
  return (
    <PageLayout
      right={works.length > 1 && <NavAction label="换作品" onPress={() => setOpened({ is: 'works' })} />}
      bottom={
        <div className={css.acts}>
          <Button
            kind="soft"
            size="lg"
            isDisabled={!isReady}
            isBusy={acts.saveAll.isBusy}
            onPress={() => void acts.saveAll.submit()}
          >
            <Icon name="download" size={18} />
            全部保存
          </Button>
          <Button
            kind="primary"
            size="lg"
            isDisabled={!isReady}
            isBusy={acts.go.isBusy}
            onPress={() => void acts.go.submit()}
          >
            <Icon name="share" size={18} />
            {isPhone ? `保存并去${platform.name}` : '保存并复制文案'}
          </Button>
        </div>
      }
    >
      <Platforms platforms={platforms} value={platform.id} onChoose={chosen.choosePlatform} />
      {code.state !== 'active' && (
        <NoticeStrip>{code.note || `口令${code.state_name}，通过后再发`}</NoticeStrip>
      )}
      {code.state === 'active' && chosen.isWaiting && (
        <NoticeStrip tone="info">这张还在审核，通过后观众才能取到，先备好再发</NoticeStrip>
      )}
      <Posters
        previews={previews}
        ratio={platform.ratio}
        designs={designs}
        chosen={chosen.chosen}
        onToggle={chosen.toggle}
      />
      <Words
        sentence={chosen.sentence}
        topics={chosen.topics}
        onOther={chosen.nextSentence}
        onCopy={() => void acts.copyWords()}
      />
      <Rows>
        <Row
          icon="tag"
          title="口令"
          value={`${code.code}，指向 ${code.target.name ?? '已删除的内容'}`}
          onPress={() => setOpened({ is: 'codes' })}
        />
        {platform.tag && (
          <Row
            icon="chart"
            title="来源标记"
            value={`从${platformTags[platform.tag]}来的取图单独统计`}
            to={codesScreens.data(line, { code_id: code.id, platform: platform.tag })}
          />
        )}
      </Rows>
      <p className={css.note}>发出后把链接贴回来，取图和收益会记到这条作品上。</p>
      {opened && (
        <KitSheets
          kit={kit}
          opened={opened}
          workId={work?.id}
          onWork={chosen.chooseWork}
          onCode={onCode}
          onClose={() => setOpened(null)}
        />
      )}
    </PageLayout>
  )
}

function KitOfLine() {
  const line = useLine()
  const query = usePageQuery(codesScreens.kit)
  const [codeId, setCodeId] = useState(query.code_id)
  const read = useLineRead(searchCodeShareKit, { code_id: codeId, photo_id: query.photo_id })
  const { data } = read
  if (!data) return <PageLayout state={stateOf(read)} skeleton={<CardsSkeleton cards={2} />} />
  const { code } = data
  if (!code)
    return (
      <PageLayout
        state={{
          is: 'empty',
          empty: {
            drawing: 'nothing',
            title: '先起一个口令',
            note: '海报和文案都要写上口令，观众搜它才能取图',
            action: (
              <Button kind="primary" onPress={() => navigateTo(codesScreens.list(line, { create: '' }))}>
                去起名
              </Button>
            ),
          },
        }}
      />
    )
  return <KitForm key={code.id} kit={{ ...data, code }} onCode={setCodeId} />
}

/** The path belongs to no line: the query names it, and everything on the page reads it from there. */
export function ShareKit() {
  const page = usePage()
  const { line: named } = usePageQuery(codesScreens.kit)
  const line = lineIds.find((id) => id === named)
  if (!line) return <PageLayout state={{ is: 'failed', failure: notFound, retry: () => undefined }} />
  return (
    <PageContext value={{ ...page, line }}>
      <KitOfLine />
    </PageContext>
  )
}
