/** 创建文章: title, cover and blocks, with the tools to add more below. */
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import { type ArticleBlock, articleLength, articleLimits } from '@wallpaper/contract/gzh/articleHtml'
import { gzhScreens, type PickedPicture } from '@wallpaper/contract/gzh/gzh.screens'
import { useEffect, useState } from 'react'
import { openForResult } from '../../../pageStack/navigation.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { TextField } from '../../../ui/form/fields.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { IconName } from '../../../ui/icons/iconNames.ts'
import { toast } from '../../../ui/overlay/overlays.ts'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { ArticlePreview } from './ArticlePreview.tsx'
import { BlockView } from './BlockView.tsx'
import css from './editor.module.css'
import type { ArticleForm, SaveState } from './useArticle.ts'

const stateNames: Record<SaveState, string> = {
  saved: '已保存',
  changed: '还没保存',
  saving: '正在保存',
  offline: '已存在本机，联网后保存',
  failed: '没有保存成功，内容还在这里',
}

const loadUpload = () => import('./uploadPictures.ts')

const newId = () => crypto.randomUUID().slice(0, 13)

const picturesLeft = (blocks: readonly ArticleBlock[]): number =>
  articleLimits.pictures - blocks.filter(({ type }) => type === 'picture').length

/** Adds blocks after the chosen one, or at the end. */
const useInsert = (form: ArticleForm, chosen: string | null, choose: (id: string | null) => void) => {
  const insert = (added: readonly ArticleBlock[]) => {
    const at = form.blocks.findIndex(({ id }) => id === chosen)
    const place = at < 0 ? form.blocks.length : at + 1
    const firstPicture = added.find((block) => block.type === 'picture')
    const cover = form.fields.cover || firstPicture?.upload_id || ''
    form.setBlocks([...form.blocks.slice(0, place), ...added, ...form.blocks.slice(place)], { cover })
    choose(added.at(-1)?.id ?? null)
  }
  const insertPictures = (picked: readonly PickedPicture[]) => {
    form.addUrls(Object.fromEntries(picked.map(({ upload_id, url }) => [upload_id, url])))
    insert(
      picked.map(({ upload_id, title, is_ai }) => ({
        id: newId(),
        type: 'picture',
        upload_id,
        caption: title.slice(0, 100),
        is_ai,
      })),
    )
  }
  return { insert, insertPictures }
}

interface Tool {
  icon: IconName
  name: string
  run: () => void
}

function Tools({ tools }: { tools: readonly Tool[] }) {
  return (
    <div className={css.tools}>
      {tools.map(({ icon, name, run }) => (
        <button key={name} type="button" onClick={run}>
          <Icon name={icon} size={22} />
          {name}
        </button>
      ))}
    </div>
  )
}

function Blocks({
  form,
  chosen,
  choose,
}: {
  form: ArticleForm
  chosen: string | null
  choose: (id: string | null) => void
}) {
  const { blocks, urls, setBlocks } = form
  const move = (at: number, by: -1 | 1) => {
    const [moved] = blocks.slice(at, at + 1)
    if (!moved) return
    const rest = blocks.filter((_, index) => index !== at)
    setBlocks([...rest.slice(0, at + by), moved, ...rest.slice(at + by)])
  }
  return blocks.map((block, at) => (
    <BlockView
      key={block.id}
      block={block}
      url={block.type === 'picture' ? urls[block.upload_id] : undefined}
      isChosen={block.id === chosen}
      isFirst={at === 0}
      isLast={at === blocks.length - 1}
      onChoose={() => choose(block.id)}
      onChange={(changed) => setBlocks(blocks.map((one) => (one.id === changed.id ? changed : one)))}
      onMove={(by) => move(at, by)}
      onRemove={() => {
        setBlocks(blocks.filter(({ id }) => id !== block.id))
        choose(null)
        toast('已删除', { action: { label: '撤销', onPress: form.undo } })
      }}
    />
  ))
}

export function ArticleEditor({ form }: { form: ArticleForm }) {
  const { fields, blocks, change } = form
  const [chosen, choose] = useState<string | null>(null)
  const [isPreview, setIsPreview] = useState(false)
  const { insert, insertPictures } = useInsert(form, chosen, choose)
  const max = picturesLeft(blocks)
  // Fetched before it is needed: a browser opens its picker only right after a tap.
  useEffect(() => void loadUpload(), [])
  const upload = useSubmit(async () => {
    const { uploadPictures } = await loadUpload()
    const picked = await uploadPictures(Math.min(9, max))
    if (picked.length > 0) insertPictures(picked)
  })
  const pickFrom = async (screen: typeof gzhScreens.homeImage) => {
    const picked = await openForResult(screen, { max })
    if (picked) insertPictures(picked)
  }
  const addCode = async () => {
    const chosen = await openForResult(codesScreens.choose, {
      line: 'picture',
      purpose: fields.title || '文章',
    })
    if (chosen) insert([{ id: newId(), type: 'code', code: chosen.code, note: '' }])
  }
  const newText = (): ArticleBlock => ({
    id: newId(),
    type: 'text',
    text: '',
    is_bold: false,
    color: 'ink',
    align: 'left',
  })
  const tools: Tool[] = [
    { icon: 'text', name: '文字', run: () => insert([newText()]) },
    {
      icon: 'tag',
      name: '小标题',
      run: () => insert([{ id: newId(), type: 'heading', text: '', look: 'bar' }]),
    },
    { icon: 'image', name: upload.isBusy ? '上传中' : '图片', run: () => void upload.submit() },
    { icon: 'home', name: '主页图', run: () => void pickFrom(gzhScreens.homeImage) },
    { icon: 'album', name: '专辑', run: () => void pickFrom(gzhScreens.album) },
    { icon: 'key', name: '口令卡', run: () => void addCode() },
    {
      icon: 'puzzle',
      name: '小程序',
      run: () => insert([{ id: newId(), type: 'mini', title: '图神取图', code: '' }]),
    },
    { icon: 'more', name: '分割线', run: () => insert([{ id: newId(), type: 'divider', look: 'star' }]) },
  ]
  const openPreview = () => {
    void form.save()
    setIsPreview(true)
  }
  if (isPreview) {
    const back = (blockId: string | null) => {
      choose(blockId)
      setIsPreview(false)
    }
    return <ArticlePreview form={form} onBack={back} />
  }
  return (
    <PageLayout
      right={<NavAction label="预览" onPress={openPreview} />}
      bottom={
        <>
          <p className={css.status} aria-live="polite">
            {`${stateNames[form.state]} · 正文 ${articleLength(blocks)} 字`}
            {form.canUndo && (
              <button type="button" className="link" onClick={form.undo}>
                {' '}
                撤销
              </button>
            )}
          </p>
          <Tools tools={tools} />
        </>
      }
    >
      <section className="card">
        <TextField
          name="title"
          label="标题"
          value={fields.title}
          maxLength={articleLimits.title}
          hasCounter
          placeholder="写个标题"
          onChange={(title) => change({ title })}
        />
        <TextField
          name="author"
          label="作者"
          value={fields.author}
          maxLength={articleLimits.author}
          placeholder="可以不填"
          onChange={(author) => change({ author })}
        />
      </section>
      <section className="card">
        {blocks.length === 0 && <p className="f13 t3">用下面的按钮加文字和图片，第一张图就是封面</p>}
        <Blocks form={form} chosen={chosen} choose={choose} />
      </section>
    </PageLayout>
  )
}
