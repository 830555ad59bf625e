/** 选择口令: returns the chosen code to the calling page; saves nothing itself. */
import { type LineId, lineIds } from '@wallpaper/contract'
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import { useState } from 'react'
import { countText } from '../../../lib/format/count.ts'
import { returnResult } from '../../../pageStack/navigation.ts'
import { PageContext, usePage, usePageQuery } from '../../../pageStack/pageContext.ts'
import { notFound } from '../../../runtime/failure.ts'
import { useDebounced } from '../../../runtime/useDebounced.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge, NoticeStrip } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { PageLayout, ready } from '../../../ui/page/PageLayout.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import { useCodes } from '../codes.queries.ts'
import type { Code, CodeListReply } from '../codes.types.ts'
import { stateTones } from '../components/CodeCard.tsx'
import { NewCodeSheet } from '../components/NewCodeSheet.tsx'
import { Thumb } from '../components/Thumb.tsx'
import css from './ChooseCode.module.css'

const searchDelayMs = 300

const canUse = ({ state, target }: Code): boolean => state === 'active' && target.name !== null

const factsOf = ({ target: { kind_name, name }, figures: { opens } }: Code): string =>
  `${kind_name} ${name ?? '已删除'} · 7 日访问 ${opens === null ? '—' : countText(opens)}`

interface ChoiceProps {
  code: Code
  isChosen: boolean
  onChoose: (code: Code) => void
}

/** A code that cannot be used stays listed, with the reason. */
function Choice({ code, isChosen, onChoose }: ChoiceProps) {
  const isOpen = canUse(code)
  return (
    <label className={`row ${css.choice}`}>
      <Thumb url={code.target.thumb_url} size={44} isFaded={!isOpen} />
      <span className="row-main">
        <span className={css.name}>
          <b className={isOpen ? css.open : css.closed}>{code.code}</b>
          <Badge tone={stateTones[code.state]}>{code.state_name}</Badge>
        </span>
        <small className={isOpen ? css.facts : css.reason}>{isOpen ? factsOf(code) : code.note}</small>
      </span>
      <input
        type="radio"
        name="code"
        aria-label={code.code}
        checked={isChosen}
        disabled={!isOpen}
        onChange={() => onChoose(code)}
      />
    </label>
  )
}

function NewCodeRow({ quota, onPress }: Pick<CodeListReply, 'quota'> & { onPress: () => void }) {
  const left = Math.max(0, quota.max - quota.used)
  return (
    <section className="card flush">
      <button type="button" className={`row ${css.create}`} disabled={left === 0} onClick={onPress}>
        <span className={css.plus}>
          <Icon name="plus" size={22} />
        </span>
        <span className="row-main">
          <b>新建口令</b>
          <small>{left === 0 ? `已经有 ${quota.max} 个了，删除不用的再建` : `还能建 ${left} 个`}</small>
        </span>
        <Icon name="right" size={16} className="chev" />
      </button>
    </section>
  )
}

function Chooser() {
  const { code_id: given, purpose } = usePageQuery(codesScreens.choose)
  const [keyword, setKeyword] = useState('')
  const [picked, setPicked] = useState<Code>()
  const [isCreating, setIsCreating] = useState(false)
  const settled = useDebounced(keyword.trim(), searchDelayMs)
  const { items, state, end, more, head } = useCodes(settled ? { keyword: settled } : {})
  const chosen = picked ?? items.find((code) => code.id === given && canUse(code))
  const hand = ({ id, code, url, short_url }: Code) =>
    returnResult(codesScreens.choose, { id, code, url, short_url })
  const created = (code: Code) => {
    setIsCreating(false)
    if (canUse(code)) setPicked(code)
  }
  return (
    <PageLayout
      state={head ? ready : state}
      skeleton={<RowsSkeleton icon="square" hasEnd />}
      bottom={
        <Button kind="primary" size="lg" isBlock isDisabled={!chosen} onPress={() => chosen && hand(chosen)}>
          {chosen ? `使用「${chosen.code}」` : '先选一个口令'}
        </Button>
      }
    >
      {head && (
        <>
          {purpose && (
            <NoticeStrip tone="info" icon="link">
              选好后用于「{purpose}」，之后还能更换
            </NoticeStrip>
          )}
          <div className={css.search}>
            <Icon name="search" size={20} />
            <input
              type="search"
              enterKeyHint="search"
              placeholder="搜索口令或它指向的主页、专辑"
              aria-label="搜索口令"
              maxLength={20}
              value={keyword}
              onChange={(event) => setKeyword(event.target.value)}
            />
          </div>
          {state.is === 'ready' && items.length === 0 && (
            <section className="card">
              <Empty
                drawing="nothing"
                title={settled ? `没找到「${settled}」` : '还没有口令'}
                note={settled ? '换个写法试试，或新建一个' : '新建一个口令，选好就能用上'}
              />
            </section>
          )}
          {items.length > 0 && (
            <div className="card flush rows" role="radiogroup" aria-label="口令">
              <InfiniteList
                label="口令"
                items={items}
                keyOf={({ id }) => id}
                rowHeight={68}
                end={end}
                onMore={more}
                renderItem={(code) => (
                  <Choice code={code} isChosen={code.id === chosen?.id} onChoose={setPicked} />
                )}
              />
            </div>
          )}
          <NewCodeRow quota={head.quota} onPress={() => setIsCreating(true)} />
          {isCreating && (
            <NewCodeSheet
              facts={head}
              homepageId={undefined}
              onClose={() => setIsCreating(false)}
              onCreated={created}
            />
          )}
        </>
      )}
    </PageLayout>
  )
}

/** The path belongs to no line: the query names it, and everything on the page reads it from there. */
export function ChooseCode() {
  const page = usePage()
  const { line: named } = usePageQuery(codesScreens.choose)
  const line: LineId | undefined = lineIds.find((id) => id === named)
  if (!line) return <PageLayout state={{ is: 'failed', failure: notFound, retry: () => undefined }} />
  return (
    <PageContext value={{ ...page, line }}>
      <Chooser />
    </PageContext>
  )
}
