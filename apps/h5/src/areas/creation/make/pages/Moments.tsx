/** 朋友圈文案素材: texts and pictures to post, with the person's own code filled in. */
import { momentsList, momentsUse } from '@wallpaper/contract/creation'
import { useEffect, useRef, useState } from 'react'
import { navigateBack } from '../../../../pageStack/navigation.ts'
import { sentenceOf } from '../../../../runtime/failure.ts'
import { runtime } from '../../../../runtime/runtime.ts'
import { useDraft } from '../../../../runtime/useDraft.ts'
import { readKey, useInvalidate } from '../../../../runtime/useRead.ts'
import { useReadList } from '../../../../runtime/useReadList.ts'
import { Button } from '../../../../ui/Button.tsx'
import { putOnClipboard } from '../../../../ui/copyText.ts'
import { Segmented } from '../../../../ui/form/Segmented.tsx'
import { InfiniteList } from '../../../../ui/lists/InfiniteList.tsx'
import { toast } from '../../../../ui/overlay/overlays.ts'
import { PicturesViewer } from '../../../../ui/overlay/PicturesViewer.tsx'
import { Sheet } from '../../../../ui/overlay/Sheet.tsx'
import { NavAction } from '../../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../../ui/states/skeletons.tsx'
import { Empty } from '../../../../ui/states/states.tsx'
import { CodeSheet } from '../../../codes/public.ts'
import type { Moment } from '../make.types.ts'
import { MomentCard } from '../moments/MomentCard.tsx'
import css from '../moments/moments.module.css'
import { mustShow, savePictures } from '../moments/savePictures.ts'
import { hasPlaceForCode, withCode } from '../moments/writeCode.ts'

const everything = ''
const activeCodes = { state: 'active' } as const

/** The selected text, where the clipboard is not available. */
function TextSheet({ text, onClose }: { text: string; onClose: () => void }) {
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    area.current?.focus()
    area.current?.select()
  }, [])
  return (
    <Sheet title="长按复制文案" onClose={onClose}>
      <textarea ref={area} className={css.text} readOnly aria-label="文案" value={text} />
      <Button kind="primary" size="lg" isBlock onPress={onClose}>
        复制好了
      </Button>
    </Sheet>
  )
}

type Opened =
  | { is: 'code'; copied: Moment | null }
  | { is: 'text'; text: string }
  | { is: 'pictures'; urls: readonly string[]; first: number }
  | null

const useMoments = (category: string, isUsed: boolean) => {
  const input = { ...(category && { category }), ...(isUsed && { is_used: true }) }
  return useReadList(readKey(momentsList, input), (paging, options) =>
    runtime().call(momentsList, { ...input, ...paging }, options),
  )
}

/** Saves the pictures of a moment; where that is not possible they are shown. */
const useSaving = (show: (urls: readonly string[]) => void) => {
  const [saving, setSaving] = useState('')
  const { environment } = runtime()
  const save = async ({ id, title, pictures }: Moment) => {
    if (mustShow(environment)) return show(pictures)
    setSaving(id)
    try {
      const outcome = await savePictures(pictures, title, environment, (count) =>
        toast(`正在保存 ${count}/${pictures.length}`),
      )
      if (outcome === 'longPress') show(pictures)
      if (outcome === 'saved') toast(`已保存 ${pictures.length} 张图`)
    } catch (error) {
      toast(sentenceOf(error))
    } finally {
      setSaving('')
    }
  }
  return { saving, save }
}

/** Copies the text of a moment and counts the use; where there is no clipboard the text is shown. */
const useCopying = (show: (text: string) => void) => {
  const invalidate = useInvalidate()
  return async (moment: Moment, code: string) => {
    const text = withCode(moment.body, code)
    if (await putOnClipboard(text)) toast('文案已复制，去朋友圈粘贴', { ms: 2_000 })
    else show(text)
    // Failures are ignored: it only counts uses.
    runtime()
      .call(momentsUse, { moment_id: moment.id }, { hasLoading: false, isBackground: true })
      .then(
        () => invalidate(momentsList),
        () => undefined,
      )
  }
}

interface EmptyMomentsProps {
  isUsed: boolean
  category: string
  onEverything: () => void
}

function EmptyMoments({ isUsed, category, onEverything }: EmptyMomentsProps) {
  const isFiltered = isUsed || category !== everything
  return (
    <section className="card">
      <Empty
        drawing="nothing"
        title={isUsed ? '还没有用过的文案' : '这里还没有文案'}
        note={isUsed ? '复制过的文案会留在这里，方便再用' : '换一类看看，或过一阵再来'}
        action={
          <Button kind="soft" onPress={isFiltered ? onEverything : () => navigateBack()}>
            {isFiltered ? '看全部文案' : '返回上一页'}
          </Button>
        }
      />
    </section>
  )
}

export function Moments() {
  const [category, setCategory] = useState(everything)
  const [isUsed, setIsUsed] = useState(false)
  const [opened, setOpened] = useState<Opened>(null)
  const list = useMoments(category, isUsed)
  const { filled, fill } = useDraft('momentsCode', { code: '', isChosen: false })
  const { environment } = runtime()
  // Kept while another filter loads, so that the chips do not disappear.
  const [categories, setCategories] = useState<readonly string[]>([])
  const read = list.head?.categories
  if (read && read !== categories) setCategories(read)

  const close = () => setOpened(null)
  const { saving, save } = useSaving((urls) => setOpened({ is: 'pictures', urls, first: 0 }))
  const copy = useCopying((text) => setOpened({ is: 'text', text }))
  const askAndCopy = (moment: Moment) => {
    if (hasPlaceForCode(moment.body) && !filled.isChosen) setOpened({ is: 'code', copied: moment })
    else void copy(moment, filled.code)
  }
  const choose = (code: string) => {
    const copied = opened?.is === 'code' ? opened.copied : null
    close()
    fill({ code, isChosen: true })
    if (copied) void copy(copied, code)
  }
  const options = [
    { id: everything, title: '推荐' },
    ...categories.map((name) => ({ id: name, title: name })),
  ]

  return (
    <PageLayout
      state={list.state}
      skeleton={<CardsSkeleton cards={3} />}
      right={<NavAction label={isUsed ? '全部' : '用过的'} onPress={() => setIsUsed(!isUsed)} />}
      top={
        <Segmented label="文案分类" look="chips" options={options} value={category} onChange={setCategory} />
      }
    >
      {list.items.length === 0 ? (
        <EmptyMoments
          isUsed={isUsed}
          category={category}
          onEverything={() => {
            setIsUsed(false)
            setCategory(everything)
          }}
        />
      ) : (
        <InfiniteList
          label="文案"
          items={list.items}
          keyOf={({ id }) => id}
          rowHeight={480}
          end={list.end}
          onMore={list.more}
          renderItem={(moment) => (
            <div style={{ paddingBottom: 12 }}>
              <MomentCard
                moment={moment}
                code={filled.code}
                isMessenger={mustShow(environment)}
                isSaving={saving === moment.id}
                onCopy={() => askAndCopy(moment)}
                onSave={() => void save(moment)}
                onShow={(first) => setOpened({ is: 'pictures', urls: moment.pictures, first })}
                onCode={() => setOpened({ is: 'code', copied: null })}
              />
            </div>
          )}
        />
      )}
      {opened?.is === 'code' && (
        <CodeSheet
          title="写进哪个口令"
          filter={activeCodes}
          none={{ title: '不写口令', note: '文案里只写「口令」两个字' }}
          isChosen={(code) => (code?.code ?? '') === filled.code}
          noteOf={({ target }) => (target.name ? `指向${target.kind_name}「${target.name}」` : '还没有指向')}
          emptyNote="还没有生效的口令，建好口令后可以写进文案"
          onChoose={(code) => choose(code?.code ?? '')}
          onClose={close}
        />
      )}
      {opened?.is === 'text' && <TextSheet text={opened.text} onClose={close} />}
      {opened?.is === 'pictures' && (
        <PicturesViewer urls={opened.urls} first={opened.first} onClose={close} />
      )}
    </PageLayout>
  )
}
