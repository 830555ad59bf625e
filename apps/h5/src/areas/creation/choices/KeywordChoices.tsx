/** Keyword input: typed, or chosen from earlier ones and those of the class. */
import { keywordInit } from '@wallpaper/contract/creation'
import { keywordMax } from '@wallpaper/contract/creation/creation.limits'
import { useState } from 'react'
import { useDebounced } from '../../../runtime/useDebounced.ts'
import { useLineRead } from '../../../runtime/useLineRead.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import css from './choices.module.css'
import { isSameWord, withWords, wordsIn } from './keywordRules.ts'

const typingMs = 300
/** Until the server has sent the maximum. */
const usualMax = 10

interface WordsProps {
  title: string
  words: readonly string[]
  chosen: readonly string[]
  isFull: boolean
  onPress: (word: string) => void
}

function Words({ title, words, chosen, isFull, onPress }: WordsProps) {
  if (words.length === 0) return null
  return (
    <section className={css.group}>
      <h3>{title}</h3>
      <div className={css.choices}>
        {words.map((word) => {
          const isChosen = chosen.some((one) => isSameWord(one, word))
          return (
            <button
              key={word}
              type="button"
              className="chip"
              aria-pressed={isChosen}
              disabled={isFull && !isChosen}
              onClick={() => onPress(word)}
            >
              {word}
            </button>
          )
        })}
      </div>
    </section>
  )
}

export interface KeywordChoicesProps {
  /** Empty when the works have different classes. */
  classId: string
  words: readonly string[]
  onChange: (words: string[]) => void
}

export function KeywordChoices({ classId, words, onChange }: KeywordChoicesProps) {
  const [text, setText] = useState('')
  const q = useDebounced(Array.from(text.trim()).slice(0, keywordMax).join(''), typingMs)
  const { data } = useLineRead(
    keywordInit,
    { ...(classId && { class: classId }), ...(q && { q }) },
    { keepsLast: true, isQuiet: true },
  )
  const max = data?.max ?? usualMax
  const isFull = words.length >= max
  const add = () => {
    onChange(withWords(words, wordsIn(text), max))
    setText('')
  }
  const toggle = (word: string) =>
    onChange(
      words.some((one) => isSameWord(one, word))
        ? words.filter((one) => !isSameWord(one, word))
        : withWords(words, [word], max),
    )
  const recent = (data?.recent ?? []).filter((word) => !q || word.includes(q))
  return (
    <>
      <form
        className={css.add}
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <TextField
          name="keyword"
          label="添加关键词"
          isLabelHidden
          placeholder={isFull ? `最多 ${max} 个` : '输入关键词，可用逗号分开'}
          value={text}
          onChange={setText}
          isDisabled={isFull}
          hasClear
        />
        <Button type="submit" kind="soft" size="lg" isDisabled={isFull || wordsIn(text).length === 0}>
          添加
        </Button>
      </form>
      {words.length > 0 && (
        <section className={css.group}>
          <h3>已选，点一下移除</h3>
          <div className={css.choices}>
            {words.map((word) => (
              <button
                key={word}
                type="button"
                className="chip"
                aria-pressed="true"
                aria-label={`移除关键词 ${word}`}
                onClick={() => toggle(word)}
              >
                {word}
                <Icon name="close" size={12} />
              </button>
            ))}
          </div>
        </section>
      )}
      <Words title="推荐" words={data?.suggested ?? []} chosen={words} isFull={isFull} onPress={toggle} />
      <Words title="用过的" words={recent} chosen={words} isFull={isFull} onPress={toggle} />
    </>
  )
}
