/** Finds people, things and pages by any of their names and numbers, and opens them without a mouse. */
import { Modal } from 'antd'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { cx } from '../../lib/cx.ts'
import { QueryProblem } from '../../ui/feedback/ProblemAlert.tsx'
import { Icon } from '../../ui/Icon.tsx'
import css from './palette.module.css'
import type { PaletteItem } from './paletteItems.ts'
import { usePalette } from './usePalette.ts'

type Palette = ReturnType<typeof usePalette>

const optionId = (item: PaletteItem) => `palette-${item.key.replaceAll(/[^\w-]/g, '_')}`

const Marked = ({ children, text }: { children: string; text: string }) => {
  const at = text ? children.toLowerCase().indexOf(text.toLowerCase()) : -1
  if (at < 0) return children
  return (
    <>
      {children.slice(0, at)}
      <mark>{children.slice(at, at + text.length)}</mark>
      {children.slice(at + text.length)}
    </>
  )
}

interface OptionProps {
  item: PaletteItem
  text: string
  isChosen: boolean
  onOpen: (item: PaletteItem, inNewWindow: boolean) => void
}

const Option = ({ item, text, isChosen, onOpen }: OptionProps) => {
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) own.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
    <div
      ref={own}
      id={optionId(item)}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={cx(css.option, isChosen && css.chosen)}
      onClick={({ metaKey, ctrlKey }) => onOpen(item, metaKey || ctrlKey)}
    >
      <span className={css.icon}>
        <Icon name={item.icon} size={16} />
      </span>
      <span className={css.words}>
        <b>
          <Marked text={text}>{item.title}</Marked>
        </b>
        <small>
          <Marked text={text}>{item.note}</Marked>
        </small>
      </span>
      {item.state && <span className={css.state}>{item.state}</span>}
    </div>
  )
}

const Kinds = ({ palette: { all, kind, choose } }: { palette: Palette }) => (
  <div className={css.kinds}>
    {[{ kind: null, label: '全部', items: all.flatMap(({ items }) => items), hasMore: false }, ...all].map(
      (group) => (
        <button
          key={group.kind ?? 'all'}
          type="button"
          tabIndex={-1}
          aria-pressed={group.kind === kind}
          onClick={() => choose(group.kind)}
        >
          {group.label} {group.items.length}
          {group.hasMore && '+'}
        </button>
      ),
    )}
  </div>
)

const Results = ({ palette, onOpen }: { palette: Palette; onOpen: OptionProps['onOpen'] }) => {
  const { text, groups, items, chosen, isSearching, query } = palette
  return (
    <div className={css.results}>
      <QueryProblem query={query} />
      <div role="listbox" id="palette-results" aria-label="搜索结果">
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
          <div key={group.kind} role="group" aria-label={group.label}>
            <div className={css.label} aria-hidden="true">
              {group.label}
              {group.hasMore && <span>还有更多，多输几个字</span>}
            </div>
            {group.items.map((item) => (
              <Option
                key={item.key}
                item={item}
                text={text}
                isChosen={item.key === chosen?.key}
                onOpen={onOpen}
              />
            ))}
          </div>
        ))}
      </div>
      {items.length === 0 && (
        <p className={css.nothing} role="status">
          {text === ''
            ? '输入昵称、编号、手机尾号、作品名、口令、单号或页面名'
            : isSearching
              ? '正在找…'
              : `没有找到「${text}」，换一个词或完整的单号试试`}
        </p>
      )}
    </div>
  )
}

const hints = [
  ['↑ ↓', '选择'],
  ['Enter', '打开'],
  ['Ctrl Enter', '新窗口打开'],
  ['Tab', '换一类'],
  ['>', '只找页面'],
  ['#', '只找单号'],
] as const

const actOnKey = (event: KeyboardEvent, palette: Palette, open: OptionProps['onOpen']): boolean => {
  if (event.key === 'ArrowDown') palette.move(1)
  else if (event.key === 'ArrowUp') palette.move(-1)
  else if (event.key === 'Tab') palette.nextKind(event.shiftKey ? -1 : 1)
  else if (event.key === 'Enter' && palette.chosen) open(palette.chosen, event.ctrlKey || event.metaKey)
  else return false
  return true
}

export const CommandPalette = ({ onClose }: { onClose: () => void }) => {
  const palette = usePalette()
  const navigate = useNavigate()
  const open = ({ to }: PaletteItem, inNewWindow: boolean) => {
    if (inNewWindow) window.open(`/console${to}`, '_blank', 'noopener')
    else void navigate(to)
    onClose()
  }
  return (
    <Modal
      open
      title={<span className={css.title}>搜索</span>}
      footer={null}
      width={720}
      onCancel={onClose}
      style={{ top: 64 }}
    >
      <div className={css.field}>
        <Icon name="search" />
        <input
          // biome-ignore lint/a11y/noAutofocus: the dialog is opened for typing
          autoFocus
          role="combobox"
          aria-label="搜索人、作品、单号、页面"
          aria-expanded={palette.items.length > 0}
          aria-controls="palette-results"
          {...(palette.chosen && { 'aria-activedescendant': optionId(palette.chosen) })}
          placeholder="搜索人、作品、单号、页面"
          maxLength={40}
          value={palette.typed}
          onChange={(event) => palette.type(event.target.value)}
          onKeyDown={(event) => {
            // Enter also ends the typing of a Chinese word.
            if (!event.nativeEvent.isComposing && actOnKey(event, palette, open)) event.preventDefault()
          }}
        />
      </div>
      {palette.all.length > 1 && <Kinds palette={palette} />}
      <Results palette={palette} onOpen={open} />
      <div className={css.hints} aria-hidden="true">
        {hints.map(([key, word]) => (
          <span key={key}>
            <kbd>{key}</kbd>
            {word}
          </span>
        ))}
      </div>
    </Modal>
  )
}
