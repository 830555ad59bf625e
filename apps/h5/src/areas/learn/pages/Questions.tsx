/** 常见问题: by search or topic, one answer open at a time, with a vote on whether it helped. */
import { questionInfo, questionList, questionVote } from '@wallpaper/contract/learn'
import {
  type QuestionCategory,
  questionCategories,
  questionCategoryIds,
} from '@wallpaper/contract/learn/learn.labels'
import { learnScreens } from '@wallpaper/contract/learn/learn.screens'
import { supportScreens } from '@wallpaper/contract/support/support.screens'
import { useState } from 'react'
import { parsePageUrl, withQuery } from '../../../lib/url/pageUrl.ts'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useDebounced } from '../../../runtime/useDebounced.ts'
import { readKey, useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Row, Rows } from '../../../ui/content.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { ListFooter } from '../../../ui/lists/InfiniteList.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import { Blocks } from '../components/Blocks.tsx'
import own from '../components/learn.module.css'
import { SearchBar } from '../components/SearchBar.tsx'
import type { Question } from '../learn.types.ts'
import css from './Questions.module.css'

type Subject = QuestionCategory | 'all'
const subjects: readonly { id: Subject; title: string }[] = [
  { id: 'all', title: '大家常问' },
  ...questionCategoryIds.map((id) => ({ id, title: questionCategories[id] })),
]
const isSubject = (text: string | undefined): text is QuestionCategory =>
  questionCategoryIds.some((id) => id === text)

function Vote({ question: { id, title, is_helpful } }: { question: Question }) {
  const invalidate = useInvalidate()
  const { isBusy, submit } = useSubmit(async (_key, isHelpful: boolean) => {
    await runtime().call(questionVote, { id, is_helpful: isHelpful })
    invalidate(questionList, questionInfo)
    if (isHelpful) toast('谢谢，记下了')
    else navigateTo(supportScreens.complaint({ kind: 'other', text: `关于「${title}」：` }))
  })
  const button = (isHelpful: boolean, label: string) => (
    <button
      type="button"
      className="btn sm"
      aria-pressed={is_helpful === isHelpful}
      disabled={isBusy}
      onClick={() => void submit(isHelpful)}
    >
      {label}
    </button>
  )
  return (
    <div className={css.vote}>
      <span>这条有用吗</span>
      {button(true, '有用')}
      {button(false, '没解决')}
    </div>
  )
}

function Answer({ question }: { question: Question }) {
  const { path, action } = question
  const way = path && action && runtime().canOpen(path) ? parsePageUrl(path) : null
  return (
    <div className={css.answer}>
      <Blocks blocks={question.blocks} />
      {way && (
        <Link className={css.way} to={withQuery(way.path, way.query)}>
          {action}
        </Link>
      )}
      <Vote question={question} />
    </div>
  )
}

interface ListProps {
  items: readonly Question[]
  open: number | null
  onOpen: (id: number | null) => void
}

function QuestionRows({ items, open, onOpen }: ListProps) {
  return (
    <ul className={`card flush ${css.list}`} aria-label="常见问题">
      {items.map((question) => {
        const isOpen = question.id === open
        return (
          <li key={question.id}>
            <button
              type="button"
              className={css.question}
              aria-expanded={isOpen}
              onClick={() => onOpen(isOpen ? null : question.id)}
            >
              <b>{question.title}</b>
              <Icon name={isOpen ? 'up' : 'down'} size={18} />
            </button>
            {isOpen && <Answer question={question} />}
          </li>
        )
      })}
    </ul>
  )
}

export function Questions() {
  const query = usePageQuery(learnScreens.questions)
  const named = Number(query.id) || null
  const [subject, setSubject] = useState<Subject>(isSubject(query.category) ? query.category : 'all')
  const [text, setText] = useState('')
  const [open, setOpen] = useState<number | null>(named)
  const asked = useDebounced(text.trim(), 300)
  const isSearching = asked !== '' && text.trim() !== ''
  const input = isSearching ? { text: asked } : subject === 'all' ? {} : { category: subject }
  const list = useReadList(readKey(questionList, input), (paging, options) =>
    runtime().call(questionList, { ...input, ...paging }, options),
  )
  // A linked question is shown first, wherever it is in the list.
  const linked = useRead(questionInfo, { id: named ?? 0 }, { isOff: named === null, isQuiet: true })
  const first = !isSearching && subject === 'all' && linked.data ? [linked.data] : []
  const items = [...first, ...list.items.filter(({ id }) => id !== first[0]?.id)]
  const isWhole = !isSearching && subject === 'all'
  return (
    <PageLayout
      state={list.state.is === 'loading' && !isWhole ? { is: 'ready' } : list.state}
      skeleton={<RowsSkeleton rows={6} lines={1} hasEnd />}
      onRefresh={list.refresh}
      top={
        <div className={own.top}>
          <SearchBar label="搜索常见问题" placeholder="说说你遇到的问题" text={text} onChange={setText} />
          {text.trim() === '' && (
            <Segmented
              label="问题分类"
              look="chips"
              options={subjects}
              value={subject}
              onChange={setSubject}
            />
          )}
        </div>
      }
      bottom={
        <>
          <p className="hint">没有找到答案？写给我们，都会有人答复</p>
          <Link className="btn primary lg block" to={supportScreens.complaint()}>
            <Icon name="headset" size={18} />
            联系客服
          </Link>
        </>
      }
    >
      {list.state.is === 'loading' && <RowsSkeleton rows={6} lines={1} hasEnd />}
      {list.state.is === 'ready' && items.length === 0 && (
        <section className="card">
          <Empty
            title={isSearching ? `没有找到「${asked}」` : '这里还没有常见问题'}
            note="换个说法试试，或写给客服"
          />
        </section>
      )}
      {items.length > 0 && list.state.is === 'ready' && (
        <>
          <QuestionRows items={items} open={open} onOpen={setOpen} />
          {list.end !== 'done' && <ListFooter end={list.end} onMore={list.more} />}
          {list.end === 'more' && (
            <button type="button" className="btn soft block" onClick={list.more}>
              看更多问题
            </button>
          )}
        </>
      )}
      <Rows>
        <Row
          icon="book"
          title="不知道从哪里开始"
          note="新手教程，一步一步来"
          to={learnScreens.category({ category: 'start' })}
        />
      </Rows>
    </PageLayout>
  )
}
