/** One block of the article in the editor: text is edited in place, the chosen one has a bar. */
import {
  type ArticleBlock,
  articleAligns,
  articleColors,
  colorValues,
  dividerLooks,
  headingLooks,
} from '@wallpaper/contract/gzh/articleHtml'
import { Button } from '../../../ui/Button.tsx'
import css from './editor.module.css'

const nextOf = <T,>(values: readonly T[], value: T): T =>
  values[(values.indexOf(value) + 1) % values.length] ?? value

const alignNames = { left: '左对齐', center: '居中', right: '右对齐', justify: '两端对齐' } as const
const colorNames = { ink: '黑色', grey: '灰色', brand: '紫色', red: '红色', green: '绿色' } as const

export interface BlockProps {
  block: ArticleBlock
  url: string | undefined
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
        {block.is_bold ? '不加粗' : '加粗'}
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

function Bar(props: BlockProps) {
  const { isFirst, isLast, onMove, onRemove } = props
  return (
    <div className={css.bar}>
      <Button size="sm" isDisabled={isFirst} onPress={() => onMove(-1)}>
        上移
      </Button>
      <Button size="sm" isDisabled={isLast} onPress={() => onMove(1)}>
        下移
      </Button>
      <Looks {...props} />
      <Button size="sm" kind="danger" onPress={onRemove}>
        删除
      </Button>
    </div>
  )
}

function Content({ block, url, onChoose, onChange }: BlockProps) {
  switch (block.type) {
    case 'heading':
      return (
        <div className={css.heading}>
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
    case 'picture':
      return (
        <>
          <button
            type="button"
            className={css.divider}
            aria-label={block.caption || '图片'}
            onClick={onChoose}
          >
            {url ? <img src={url} alt="" /> : '图片用不了了，请换一张'}
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
    case 'code':
      return (
        <button type="button" className={css.card} onClick={onChoose}>
          <b>{block.code}</b>
          <small>口令卡，读者复制口令就能取原图</small>
        </button>
      )
    case 'mini':
      return (
        <button type="button" className={css.card} onClick={onChoose}>
          <b>{block.title}</b>
          <small>{block.code ? `小程序卡，打开「${block.code}」` : '小程序卡'}</small>
        </button>
      )
    case 'divider':
      return (
        <button type="button" className={css.divider} aria-label="分割线" onClick={onChoose}>
          {{ line: '————', star: '— ✦ —', space: '空一段' }[block.look]}
        </button>
      )
  }
}

export function BlockView(props: BlockProps) {
  const { block, isChosen } = props
  return (
    <div className={`${css.block} ${isChosen ? css.chosen : ''}`} id={`block-${block.id}`}>
      <Content {...props} />
      {isChosen && <Bar {...props} />}
    </div>
  )
}
