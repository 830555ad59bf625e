import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import css from './editor.module.css'

interface TagsSheetProps {
  tags: readonly string[]
  tagsMax: number
  tagMax: number
  onChange: (tags: string[]) => void
  onClose: () => void
}

/** Several at once when they are pasted with commas, spaces or #. */
const wordsIn = (text: string): string[] => text.split(/[\s,，、#]+/u).filter(Boolean)

export function TagsSheet({ tags, tagsMax, tagMax, onChange, onClose }: TagsSheetProps) {
  const [text, setText] = useState('')
  const add = () => {
    const next = [...new Set([...tags, ...wordsIn(text)])]
    if (next.length > tagsMax) return toast(`最多 ${tagsMax} 个标签`)
    if (next.some((tag) => Array.from(tag).length > tagMax)) return toast(`每个标签最多 ${tagMax} 个字`)
    onChange(next)
    setText('')
  }
  return (
    <Sheet title="标签" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <TextField
          name="tag"
          label="新标签"
          isLabelHidden
          placeholder="写一个标签，或粘贴几个"
          maxLength={200}
          value={text}
          onChange={setText}
          after={
            <Button type="submit" kind="soft" size="sm" isDisabled={wordsIn(text).length === 0}>
              添加
            </Button>
          }
        />
      </form>
      <p className="f12 t3 num">
        {tags.length}/{tagsMax}
      </p>
      <div className={css.tags}>
        {tags.map((tag) => (
          <button
            key={tag}
            type="button"
            aria-label={`去掉标签「${tag}」`}
            onClick={() => onChange(tags.filter((one) => one !== tag))}
          >
            {tag} <Icon name="close" size={12} />
          </button>
        ))}
      </div>
    </Sheet>
  )
}
