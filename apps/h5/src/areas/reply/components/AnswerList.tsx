/** The answers of a rule: their order by dragging, how they are sent, and adding one of each kind. */
import {
  replyAnswerNames,
  replyAnswersMax,
  replyModeIds,
  replyModeNames,
  replyTextMax,
} from '@wallpaper/contract/reply/reply.labels'
import type { ReplyAnswer, ReplyBlock } from '@wallpaper/contract/reply/reply.schemas'
import { type ComponentType, Fragment, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/form/fields.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { answerNote, answerPicture, answerTitle } from '../answerText.ts'
import type { RulesReply } from '../reply.types.ts'
import css from './reply.module.css'
import type { ListedAnswer, SortableAnswersProps } from './SortableAnswers.tsx'
import { WorkPicker } from './WorkPicker.tsx'

type Known = Pick<RulesReply, 'works' | 'codes'>
type Kind = ReplyAnswer['kind']
type Value = Pick<ReplyBlock, 'mode' | 'answers'>

const kinds: readonly Kind[] = ['text', 'picture', 'code', 'mini']
/** Short, so that all four stand in one row. */
const addNames: Record<Kind, string> = { ...replyAnswerNames, mini: '小程序' }
const modes = replyModeIds.map((id) => ({ id, title: replyModeNames[id] }))

interface TextSheetProps {
  /** Undefined for a new answer. */
  before: string | undefined
  onAdd: (answer: ReplyAnswer) => void
  onClose: () => void
}

function TextSheet({ before, onAdd, onClose }: TextSheetProps) {
  const [text, setText] = useState(before ?? '')
  return (
    <Sheet
      title={before === undefined ? '添加文字' : '修改文字'}
      onClose={onClose}
      isDirty={text !== (before ?? '')}
    >
      <TextArea label="回复的文字" name="text" value={text} onChange={setText} maxLength={replyTextMax} />
      <Button
        kind="primary"
        isBlock
        isDisabled={!text.trim()}
        onPress={() => onAdd({ kind: 'text', text: text.trim() })}
      >
        {before === undefined ? '添加' : '改好了'}
      </Button>
    </Sheet>
  )
}

interface CodeSheetProps {
  kind: 'code' | 'mini'
  known: Known
  onAdd: (answer: ReplyAnswer) => void
  onClose: () => void
}

function CodeSheet({ kind, known, onAdd, onClose }: CodeSheetProps) {
  return (
    <Sheet title={kind === 'code' ? '选择口令' : '选择小程序打开的口令'} onClose={onClose}>
      {known.codes.length === 0 && <p className="t3">还没有生效的口令</p>}
      {known.codes.map(({ code, title }) => (
        <button
          key={code}
          type="button"
          className="row"
          onClick={() => onAdd(kind === 'code' ? { kind, code } : { kind, code, title: title.slice(0, 30) })}
        >
          <span className="row-main">
            <b>{title}</b>
            <small>{code}</small>
          </span>
        </button>
      ))}
    </Sheet>
  )
}

const Picture = ({ url }: { url: string | null }) =>
  url && <img className={css.thumb} src={url} alt="" loading="lazy" />

/** The dragging code, once it is there: without it the answers stay in their order. */
const useSortable = (): ComponentType<SortableAnswersProps> | undefined => {
  const [part, setPart] = useState<ComponentType<SortableAnswersProps>>()
  useEffect(() => {
    import('./SortableAnswers.tsx').then(
      ({ SortableAnswers }) => setPart(() => SortableAnswers),
      () => undefined,
    )
  }, [])
  return part
}

let given = 0
const nextId = (): string => {
  given += 1
  return String(given)
}

/** Answers have no id, and may be the same: each keeps one here while it is changed or moved. */
const useIds = (count: number) => {
  const kept = useRef<readonly string[]>([])
  const missing = Array.from({ length: Math.max(0, count - kept.current.length) }, nextId)
  kept.current = [...kept.current, ...missing].slice(0, count)
  const keepIds = (ids: readonly string[]) => {
    kept.current = ids
  }
  return [kept.current, keepIds] as const
}

export interface AnswerListProps {
  value: Value
  known: Known
  onChange: (value: Value) => void
}

export function AnswerList({ value, known, onChange }: AnswerListProps) {
  /** What is added, or which answer is replaced by another of its kind. */
  const [open, setOpen] = useState<{ kind: Kind; at: number | null } | null>(null)
  const { mode, answers } = value
  const set = (next: ReplyAnswer[]) => onChange({ mode, answers: next })
  const put = (answer: ReplyAnswer) => {
    set(open?.at == null ? [...answers, answer] : answers.map((each, at) => (at === open.at ? answer : each)))
    setOpen(null)
  }
  const close = () => setOpen(null)
  const [ids, keepIds] = useIds(answers.length)
  const listed = answers.map((answer, at) => ({
    id: ids[at] ?? '',
    title: answerTitle(answer, known),
    answer,
  }))
  const remove = (at: number) => {
    keepIds(ids.filter((_, each) => each !== at))
    set(answers.filter((_, each) => each !== at))
  }
  const edited = open?.at == null ? undefined : answers[open.at]
  const Sortable = useSortable()
  const row = ({ answer, title }: ListedAnswer, at: number) => (
    <div className={css.answer}>
      <span className="num">{at + 1}</span>
      <button
        type="button"
        className={css.edit}
        aria-label={`修改第 ${at + 1} 条：${title}`}
        onClick={() => setOpen({ kind: answer.kind, at })}
      >
        <Picture url={answerPicture(answer, known)} />
        <span>
          {title}
          {answerNote(answer) && <small>{answerNote(answer)}</small>}
        </span>
      </button>
      <small className="t3">{replyAnswerNames[answer.kind]}</small>
      <button type="button" aria-label={`删除第 ${at + 1} 条`} onClick={() => remove(at)}>
        <Icon name="close" size={18} />
      </button>
    </div>
  )
  return (
    <>
      <Segmented
        label="怎么回复"
        options={modes}
        value={mode}
        onChange={(id) => onChange({ mode: id, answers })}
      />
      {Sortable ? (
        <Sortable
          items={listed}
          onMove={(items) => {
            keepIds(items.map((item) => item.id))
            set(items.map((item) => item.answer))
          }}
          render={row}
        />
      ) : (
        listed.map((item, at) => <Fragment key={item.id}>{row(item, at)}</Fragment>)
      )}
      <div className={css.adds}>
        {kinds.map((kind) => (
          <Button
            key={kind}
            size="sm"
            kind="ghost"
            isDisabled={answers.length >= replyAnswersMax}
            onPress={() => setOpen({ kind, at: null })}
          >
            {`＋ ${addNames[kind]}`}
          </Button>
        ))}
      </div>
      {open?.kind === 'text' && (
        <TextSheet before={edited?.kind === 'text' ? edited.text : undefined} onAdd={put} onClose={close} />
      )}
      {(open?.kind === 'code' || open?.kind === 'mini') && (
        <CodeSheet kind={open.kind} known={known} onAdd={put} onClose={close} />
      )}
      {open?.kind === 'picture' && (
        <WorkPicker onPick={(work_id) => put({ kind: 'picture', work_id })} onClose={close} />
      )}
    </>
  )
}
