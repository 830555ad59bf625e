/** Layouts: one's own, which can be renamed, replaced, handed in and deleted, and those of the library. */
import { layoutDelete, layoutList, layoutPublish, layoutSave } from '@wallpaper/contract/gzh'
import { useState } from 'react'
import { runtime } from '../../../runtime/runtime.ts'
import { useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge, type BadgeTone } from '../../../ui/content.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import type { Layout, LayoutPage } from '../gzh.types.ts'
import css from './editor.module.css'
import type { LibrarySheetProps } from './library.types.ts'
import { copiesOf } from './newBlocks.ts'
import type { ArticleForm } from './useArticle.ts'

const nameMax = 20

const tones: Record<Layout['state'], BadgeTone> = {
  own: 'plain',
  waiting: 'wait',
  live: 'ok',
  refused: 'no',
  stopped: 'no',
}

const handIn = (name: string) => ({
  title: `把「${name}」交给版式库？`,
  text: '运营审核后别人也能用。文字会一起交出去，图片和口令不带走。',
  confirm: '交给版式库',
})

function NewLayout({ form }: { form: ArticleForm }) {
  const [name, setName] = useState('')
  const invalidate = useInvalidate()
  const { isBusy, problems, submit } = useSubmit(async (key) => {
    await runtime().call(layoutSave, { name, blocks: form.blocks }, { idempotencyKey: key })
    setName('')
    invalidate(layoutList)
    toast('已存成版式，下次可以从它开始')
  })
  if (form.blocks.length === 0) return null
  return (
    <div className={css.newLayout}>
      <TextField
        name="name"
        label="把这篇存成版式"
        value={name}
        maxLength={nameMax}
        placeholder="版式的名称"
        error={problems.name}
        onChange={setName}
      />
      <Button kind="soft" isDisabled={name.trim() === ''} isBusy={isBusy} onPress={() => void submit()}>
        存成版式
      </Button>
    </div>
  )
}

function OwnActs({ layout, form }: { layout: Layout; form: ArticleForm }) {
  const { id, name, state } = layout
  const [renamed, setRenamed] = useState<string | null>(null)
  const invalidate = useInvalidate()
  const act = useSubmit(async (key, what: 'rename' | 'replace' | 'handIn' | 'remove') => {
    const options = { idempotencyKey: key }
    if (what === 'rename' && renamed)
      await runtime().call(layoutSave, { layout_id: id, name: renamed }, options)
    if (what === 'replace') {
      const question = { title: `用这篇换掉「${name}」？`, text: '版式原来的内容找不回来。', confirm: '换掉' }
      if (!(await ask(question))) return
      await runtime().call(layoutSave, { layout_id: id, name, blocks: form.blocks }, options)
    }
    if (what === 'handIn') {
      if (!(await ask(handIn(name)))) return
      await runtime().call(layoutPublish, { layout_id: id }, options)
    }
    if (what === 'remove') {
      const question = {
        title: `删除版式「${name}」？`,
        text: '用它写的文章不变。',
        confirm: '删除',
        isDanger: true,
      }
      if (!(await ask(question))) return
      await runtime().call(layoutDelete, { layout_id: id }, options)
    }
    setRenamed(null)
    invalidate(layoutList)
  })
  if (renamed !== null)
    return (
      <div className={css.newLayout}>
        <TextField name="name" label="新的名称" value={renamed} maxLength={nameMax} onChange={setRenamed} />
        <Button
          kind="soft"
          isDisabled={renamed.trim() === ''}
          isBusy={act.isBusy}
          onPress={() => void act.submit('rename')}
        >
          改名
        </Button>
      </div>
    )
  return (
    <div className={css.bar}>
      <Button size="sm" onPress={() => setRenamed(name)}>
        改名
      </Button>
      <Button size="sm" isDisabled={form.blocks.length === 0} onPress={() => void act.submit('replace')}>
        用这篇换掉
      </Button>
      {state !== 'waiting' && (
        <Button size="sm" onPress={() => void act.submit('handIn')}>
          交给版式库
        </Button>
      )}
      <Button size="sm" kind="danger" onPress={() => void act.submit('remove')}>
        删除
      </Button>
    </div>
  )
}

function LayoutRow({
  layout,
  page,
  form,
  onInsert,
}: LibrarySheetProps & { layout: Layout; page: LayoutPage }) {
  const { id, name, is_own, state, state_name, note, uses, blocks } = layout
  const pictures = blocks.filter(({ type }) => type === 'picture').length
  const facts = [`${blocks.length} 段`, pictures > 0 && `${pictures} 张图`, uses > 0 && `${uses} 篇在用`]
  const insert = () => {
    form.addComponents(page.components)
    form.addUrls(page.picture_urls)
    if (!is_own) form.markLayout(id)
    onInsert(copiesOf(blocks))
    toast(`已放入「${name}」`)
  }
  return (
    <li>
      <div className={css.layout}>
        <span>
          <b>{name}</b>
          <small>{facts.filter(Boolean).join('，')}</small>
          {is_own && state !== 'own' && <Badge tone={tones[state]}>{state_name}</Badge>}
          {note && <small>{note}</small>}
        </span>
        <Button size="sm" kind="soft" onPress={insert}>
          <span className="sr">{name}</span>
          {form.blocks.length === 0 ? '从它开始' : '插入'}
        </Button>
      </div>
      {is_own && <OwnActs layout={layout} form={form} />}
    </li>
  )
}

export function Layouts(props: LibrarySheetProps) {
  const read = useRead(layoutList, {}, { isQuiet: true })
  const page = read.data
  const part = (title: string, items: readonly Layout[]) =>
    page &&
    items.length > 0 && (
      <>
        <h3 className="form-label">{title}</h3>
        <ul className={css.layouts} aria-label={title}>
          {items.map((layout) => (
            <LayoutRow key={layout.id} layout={layout} page={page} {...props} />
          ))}
        </ul>
      </>
    )
  return (
    <>
      <NewLayout form={props.form} />
      {read.isPending && <p className="f13 t3 center">正在读取版式</p>}
      {read.isError && (
        <Button isBlock onPress={() => void read.refetch()}>
          版式加载失败，点此重试
        </Button>
      )}
      {part(
        '我的版式',
        (page?.items ?? []).filter(({ is_own }) => is_own),
      )}
      {part(
        '版式库',
        (page?.items ?? []).filter(({ is_own }) => !is_own),
      )}
      {page?.items.length === 0 && <p className="f13 t3 center">还没有版式，写好一篇可以存成版式</p>}
    </>
  )
}
