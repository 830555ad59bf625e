/** One block of the article in the editor: text is edited in place, the chosen one has a bar. */
import {
  type ArticleBlock,
  articleAligns,
  articleColors,
  colorValues,
  dividerLooks,
  headingLooks,
} from '@wallpaper/contract/gzh/articleHtml'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { IconName } from '../../../ui/icons/iconNames.ts'
import { ComponentFields } from './ComponentFields.tsx'
import css from './editor.module.css'
import type { ArticleForm } from './useArticle.ts'
import type { EditorActs } from './useEditorActs.ts'

const headingClass = { bar: css.headingBar, center: css.headingCenter, plain: '' }

const nextOf = <T,>(values: readonly T[], value: T): T =>
  values[(values.indexOf(value) + 1) % values.length] ?? value

const alignNames = { left: '左对齐', center: '居中', right: '右对齐', justify: '两端对齐' } as const
const colorNames = { ink: '黑色', grey: '灰色', brand: '紫色', red: '红色', green: '绿色' } as const

export interface BlockProps {
  block: ArticleBlock
  parts: ArticleForm['parts']
  acts: Pick<EditorActs, 'pickOne' | 'pickCode'>
  /** To drag it by, where dragging is possible. */
  handle?: ReactNode
  isChosen: boolean
  isFirst: boolean
  isLast: boolean
  onChoose: () => void
  onChange: (block: ArticleBlock) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function Looks({ block, onChange }: Pick<BlockProps, 'block' | 'onChange'>) {
  if (block.type === 'heading')
    return (
      <Button size="sm" onPress={() => onChange({ ...block, look: nextOf(headingLooks, block.look) })}>
        换样式
      </Button>
    )
  if (block.type === 'divider')
    return (
      <Button size="sm" onPress={() => onChange({ ...block, look: nextOf(dividerLooks, block.look) })}>
        换样式
      </Button>
    )
  if (block.type !== 'text') return null
  return (
    <>
      <Button size="sm" onPress={() => onChange({ ...block, is_bold: !block.is_bold })}>
        {block.is_bold ? '取消加粗' : '加粗'}
      </Button>
      <Button size="sm" onPress={() => onChange({ ...block, color: nextOf(articleColors, block.color) })}>
        {colorNames[block.color]}
      </Button>
      <Button size="sm" onPress={() => onChange({ ...block, align: nextOf(articleAligns, block.align) })}>
        {alignNames[block.align]}
      </Button>
    </>
  )
}

function BarButton({
  icon,
  label,
  isDisabled = false,
  onPress,
}: {
  icon: IconName
  label: string
  isDisabled?: boolean
  onPress: () => void
}) {
  return (
    <button type="button" aria-label={label} disabled={isDisabled} onClick={onPress}>
      <Icon name={icon} size={20} />
    </button>
  )
}

/** Another picture or code in the same place. */
const replaceFor = ({ block, acts, onChange }: BlockProps) => {
  if (block.type === 'picture')
    return async () => {
      const picked = await acts.pickOne()
      if (!picked) return
      const caption = block.caption || picked.title.slice(0, 100)
      onChange({ ...block, upload_id: picked.upload_id, is_ai: picked.is_ai, caption })
    }
  if (block.type === 'code' || block.type === 'mini')
    return async () => {
      const code = await acts.pickCode()
      if (code) onChange({ ...block, code })
    }
  return null
}

function Bar(props: BlockProps) {
  const { isFirst, isLast, onMove, onRemove, handle } = props
  const replace = replaceFor(props)
  return (
    <>
      <div className={css.float} role="toolbar" aria-label="这一段">
        {handle}
        <BarButton icon="up" label="上移" isDisabled={isFirst} onPress={() => onMove(-1)} />
        <BarButton icon="down" label="下移" isDisabled={isLast} onPress={() => onMove(1)} />
        {replace && <BarButton icon="refresh" label="换一个" onPress={() => void replace()} />}
        <BarButton icon="trash" label="删除" onPress={onRemove} />
      </div>
      <div className={css.bar}>
        <Looks {...props} />
      </div>
    </>
  )
}

const codeNote = (code: string, { goneCodes }: ArticleForm['parts'], note: string): string =>
  goneCodes?.includes(code) ? '口令已失效，请换一个' : note

function Content(props: BlockProps) {
  const { block, parts, onChoose, onChange } = props
  const replace = replaceFor(props)
  switch (block.type) {
    case 'heading':
      return (
        <div className={`${css.heading} ${headingClass[block.look]}`}>
          <textarea
            aria-label="小标题"
            rows={1}
            maxLength={100}
            placeholder="小标题"
            value={block.text}
            onFocus={onChoose}
            onChange={({ target }) => onChange({ ...block, text: target.value })}
          />
        </div>
      )
    case 'text':
      return (
        <div className={block.is_bold ? css.bold : ''}>
          <textarea
            aria-label="正文"
            rows={2}
            maxLength={5_000}
            placeholder="写点什么"
            value={block.text}
            style={{
              textAlign: block.align,
              color: block.color === 'ink' ? undefined : colorValues[block.color],
            }}
            onFocus={onChoose}
            onChange={({ target }) => onChange({ ...block, text: target.value })}
          />
        </div>
      )
    case 'picture': {
      const url = parts.pictures[block.upload_id]
      if (!block.upload_id)
        return (
          <button type="button" className={css.place} onClick={() => void replace?.()}>
            <Icon name="image" size={22} />
            放一张图片
          </button>
        )
      return (
        <>
          <button
            type="button"
            className={css.divider}
            aria-label={block.caption || '图片'}
            onClick={onChoose}
          >
            {url ? <img src={url} alt="" /> : '图片已失效，请换一张'}
          </button>
          <textarea
            aria-label="图片说明"
            rows={1}
            maxLength={100}
            placeholder={block.is_ai ? '图片说明（会注明 AI 生成）' : '图片说明'}
            value={block.caption}
            onFocus={onChoose}
            onChange={({ target }) => onChange({ ...block, caption: target.value })}
          />
        </>
      )
    }
    case 'code':
      if (!block.code)
        return (
          <button type="button" className={css.place} onClick={() => void replace?.()}>
            <Icon name="key" size={22} />
            选一个口令
          </button>
        )
      return (
        <button type="button" className={css.card} onClick={onChoose}>
          <b>{block.code}</b>
          <small>{codeNote(block.code, parts, '口令卡，读者复制口令就能取原图')}</small>
        </button>
      )
    case 'mini':
      if (!block.code)
        return (
          <button type="button" className={css.place} onClick={() => void replace?.()}>
            <Icon name="key" size={22} />
            选小程序卡打开的口令
          </button>
        )
      return (
        <button type="button" className={css.card} onClick={onChoose}>
          <b>{block.title}</b>
          <small>{codeNote(block.code, parts, `小程序卡，打开「${block.code}」`)}</small>
        </button>
      )
    case 'divider':
      return (
        <button type="button" className={css.divider} aria-label="分割线" onClick={onChoose}>
          {{ line: '————', star: '— ✦ —', space: '空一段' }[block.look]}
        </button>
      )
    case 'component':
      return <ComponentFields {...props} block={block} />
  }
}

export function BlockView(props: BlockProps) {
  const { block, isChosen } = props
  return (
    <div className={`${css.block} ${isChosen ? css.chosen : ''}`} id={`block-${block.id}`}>
      {isChosen && <Bar {...props} />}
      <Content {...props} />
    </div>
  )
}
