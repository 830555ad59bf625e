/** 创建文章: title, cover and blocks, with the tools to add more below. */
import { articleLength, articleLimits } from '@wallpaper/contract/gzh/articleHtml'
import { gzhScreens } from '@wallpaper/contract/gzh/gzh.screens'
import { useState } from 'react'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { IconName } from '../../../ui/icons/iconNames.ts'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { FetchedLater } from '../../../ui/states/FetchedLater.tsx'
import { ArticlePreview } from './ArticlePreview.tsx'
import type { SaveState } from './articleFields.ts'
import { Blocks } from './Blocks.tsx'
import { Conflict } from './Conflict.tsx'
import css from './editor.module.css'
import { newText } from './newBlocks.ts'
import type { ArticleForm } from './useArticle.ts'
import { useEditorActs } from './useEditorActs.ts'

const stateNames: Record<SaveState, string> = {
  saved: '已保存',
  changed: '还没保存',
  saving: '正在保存',
  offline: '已存在本机，稍后自动保存',
  failed: '没有保存成功，内容还在这里',
  conflict: '没有保存，内容还在这里',
}

const loadBlocks = async () => (await import('./DraggableBlocks.tsx')).DraggableBlocks
const loadLibrary = async () => (await import('./LibrarySheet.tsx')).LibrarySheet
const loadSettings = async () => (await import('./SettingsSheet.tsx')).SettingsSheet

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

function Head({ form, onSettings }: { form: ArticleForm; onSettings: () => void }) {
  const { fields, parts, change } = form
  const cover = parts.pictures[fields.cover]
  return (
    <>
      <div className={css.title}>
        <input
          aria-label="标题"
          value={fields.title}
          maxLength={articleLimits.title}
          placeholder="写个标题"
          onChange={({ target }) => change({ title: target.value })}
        />
        <span className="f12 t3 num" aria-hidden="true">
          {`${Array.from(fields.title).length}/${articleLimits.title}`}
        </span>
      </div>
      <div className={css.facts}>
        <span>{`作者 ${fields.author || '未填写'}`}</span>
        <span>·</span>
        <span>封面</span>
        {cover ? <img src={cover} alt="" /> : <span>未选择</span>}
        <button type="button" className="link" onClick={onSettings}>
          设置
        </button>
      </div>
    </>
  )
}

function Status({ form }: { form: ArticleForm }) {
  return (
    <p className={css.status} aria-live="polite">
      {form.state === 'saved' && <Icon name="fill-check" size={14} />}
      {`${stateNames[form.state]} · 正文 ${articleLength(form.blocks).toLocaleString('en-US')} 字`}
      {form.canUndo && (
        <button type="button" className="link" onClick={form.undo}>
          撤销
        </button>
      )}
    </p>
  )
}

export function ArticleEditor({ form }: { form: ArticleForm }) {
  const { blocks } = form
  const [chosen, choose] = useState<string | null>(null)
  const [opened, open] = useState<'preview' | 'library' | 'settings' | null>(
    usePageQuery(gzhScreens.article).library ? 'library' : null,
  )
  const acts = useEditorActs(form, chosen, choose)
  const tools: Tool[] = [
    { icon: 'doc', name: '文字', run: () => acts.insert([newText()]) },
    { icon: 'image', name: acts.upload.isBusy ? '上传中' : '图片', run: () => void acts.upload.submit() },
    { icon: 'home', name: '主页图', run: () => void acts.pickFrom(gzhScreens.homeImage) },
    { icon: 'album', name: '专辑', run: () => void acts.pickFrom(gzhScreens.album) },
    { icon: 'key', name: '口令卡', run: () => void acts.insertCode() },
    { icon: 'grid', name: '版式', run: () => open('library') },
  ]
  const close = () => open(null)
  if (opened === 'preview') {
    const back = (blockId: string | null) => {
      choose(blockId)
      close()
    }
    return <ArticlePreview form={form} onBack={back} />
  }
  const openPreview = () => {
    void form.save()
    open('preview')
  }
  const list = { form, acts, chosen, choose }
  return (
    <PageLayout
      right={<NavAction label="预览" onPress={openPreview} />}
      bottom={
        <>
          <Status form={form} />
          <Tools tools={tools} />
        </>
      }
    >
      {form.state === 'conflict' && <Conflict form={form} />}
      <section className="card">
        <Head form={form} onSettings={() => open('settings')} />
        {blocks.length === 0 && (
          <p className="f13 t3">用下面的按钮加文字和图片，第一张图就是封面；也可以从一个版式开始</p>
        )}
        <FetchedLater load={loadBlocks} props={list} waiting={<Blocks {...list} />} />
      </section>
      {opened === 'library' && (
        <FetchedLater
          load={loadLibrary}
          props={{
            form,
            onClose: close,
            onInsert: (added) => {
              acts.insert(added)
              close()
            },
          }}
        />
      )}
      {opened === 'settings' && <FetchedLater load={loadSettings} props={{ form, acts, onClose: close }} />}
    </PageLayout>
  )
}
